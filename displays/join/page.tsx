import '../common/base.css';
import './page.css';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../common/kit/icon.tsx';
import { forgetDisplayIds } from '../common/display-id.ts';
import { forgetSent } from '../common/sent-here.ts';
import {
  join,
  pageJoined,
  rememberedKey,
  rememberJoined,
  rememberKey,
  tokenFromFragment,
} from '../common/session.ts';
import { show } from '../common/show.tsx';
import { texts } from '../common/texts.ts';

/** Where a QR code leads: uses its token, once, keeps the account that comes of it on this device, and goes to its page. */
const Join = () => {
  const [token] = useState(() => tokenFromFragment(location.hash));
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => {
    if (token === undefined) return;
    // The token is used up in a moment; until then it need not stand in the address bar.
    history.replaceState(null, '', location.pathname);
    const before = pageJoined(token);
    if (before !== undefined) {
      location.replace(before);
      return;
    }
    join(token).then(
      (answer) => {
        if ('refused' in answer) {
          setRefused(answer.refused);
          return;
        }
        const { username, password, role, table, page } = answer;
        if (rememberedKey()?.username !== username) {
          forgetDisplayIds({ tab: sessionStorage, device: localStorage });
          forgetSent();
        }
        rememberKey({ username, password, role, table }, true);
        rememberJoined({ token, username, page });
        location.replace(page);
      },
      (error: unknown) => setRefused(String(error)),
    );
  }, [token]);
  return (
    <section class="join" role="status">
      <Icon name="anchor" />
      <h1>
        {token === undefined
          ? texts.signIn.noToken
          : refused === null
            ? texts.signIn.joining
            : texts.signIn.joinFailed}
      </h1>
      {refused === null ? null : (
        <>
          <p>{refused}</p>
          <p class="hint">{texts.signIn.joinAgain}</p>
        </>
      )}
    </section>
  );
};

// Another link opened in this very tab is another address of the same page: what was said is of the one before.
window.addEventListener('hashchange', () => location.reload());

show(<Join />, texts.title.join);
