import '../common/base.css';
import './page.css';
import '../common/every-page.ts';
import { RoomPage } from '../common/room-page.tsx';
import { Button } from '../common/kit/button.tsx';
import { goOnAs, rememberedKey, rememberKey, takeLink } from '../common/session.ts';
import { show } from '../common/show.tsx';
import { texts } from '../common/texts.ts';
import { friendsIn, rememberFriends, seatsOf, tableOf } from './friends.ts';
import { Evening } from './evening.tsx';

const came = friendsIn(location.hash);
if (came !== undefined) rememberFriends(came);
const isMine = takeLink();
const key = rememberedKey();
// Another tab of this device, and one that is opened tomorrow, go on with the same ship.
if (isMine && key !== undefined) rememberKey(key, true);

/** A friend's first page: which of the bots to send away. */
const Seats = () => (
  <div class="solo seats">
    <h1>{texts.solo.whichSeat}</h1>
    {(came === undefined ? [] : seatsOf(came)).map((seat) => (
      <Button
        key={seat.username}
        size="large"
        onPress={() => {
          rememberKey(seat, true);
          location.replace(goOnAs(seat, '/solo'));
        }}
      >
        {tableOf(seat)}
      </Button>
    ))}
  </div>
);

const Page = () => {
  if (came !== undefined && !isMine) return <Seats />;
  if (key === undefined) return <p class="alone hint">{texts.solo.noLink}</p>;
  const table = tableOf(key);
  return (
    <RoomPage page="table" role="table" table={table} signInFirst filters={[`priv/table/${table}/#`]}>
      {() => <Evening table={table} />}
    </RoomPage>
  );
};

// Another link opened in this very tab is another address of the same page.
window.addEventListener('hashchange', () => location.reload());

show(<Page />, texts.title.solo);
