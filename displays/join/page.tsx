import '../common/base.css';
import './page.css';
import { useEffect, useState } from 'preact/hooks';
import { useHubWords } from '../common/hub-words.ts';
import { Icon } from '../common/kit/icon.tsx';
import { whyRefused } from '../common/refusal.ts';
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
import { keepsAnything } from '../common/kept.ts';
import { show } from '../common/show.tsx';
import { texts } from '../common/texts.ts';
import type { ErrorDocument } from '../../schemas/errors.ts';

/** Where a QR code leads: uses its token, once, keeps the account that comes of it on this device, and goes to its page. */
const Join = () => {
  const [token] = useState(() => tokenFromFragment(location.hash));
  const [refused, setRefused] = useState<ErrorDocument | string | null>(null);
  const [blocked, setBlocked] = useState(false);
  const words = useHubWords();
  useEffect(() => {
    if (token === undefined) return;
    // What the token opens would be lost with this page, and the token with it.
    if (!keepsAnything()) {
      setBlocked(true);
      return;
    }
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
        const { username, password, role, table, seat, page } = answer;
        if (rememberedKey()?.username !== username) {
          forgetDisplayIds();
          forgetSent();
        }
        rememberKey({ username, password, role, table, seat }, true);
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
          : refused === null && !blocked
            ? texts.signIn.joining
            : texts.signIn.joinFailed}
      </h1>
      {blocked ? (
        <>
          <p>{texts.signIn.blocked}</p>
          <p class="hint">{texts.signIn.joinBlocked}</p>
        </>
      ) : null}
      {refused === null ? null : (
        <>
          <p>{typeof refused === 'string' ? refused : whyRefused(refused, words)}</p>
          <p class="hint">
            {typeof refused !== 'string' && refused.code === 'link/too-many'
              ? texts.signIn.joinLater
              : texts.signIn.joinAgain}
          </p>
        </>
      )}
    </section>
  );
};

// Another link opened in this very tab is another address of the same page: what was said is of the one before.
window.addEventListener('hashchange', () => location.reload());

show(<Join />, texts.title.join);
