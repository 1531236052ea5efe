import { useRef, useState } from 'preact/hooks';
import { CABLE_FAULTS } from '../../schemas/device-messages.ts';
import { MEMBER_KIND } from '../../schemas/manifest.ts';
import { useAct } from '../common/act.tsx';
import { Button } from '../common/kit/button.tsx';
import { Badge, Card } from '../common/kit/card.tsx';
import { byName, Select } from '../common/kit/select.tsx';
import { texts } from '../common/texts.ts';
import { demoTexts } from './demo-texts.ts';
import { Faults } from './faults.tsx';
import { freshUid, PASSAGE_WITHIN_MS } from './fresh-uid.ts';
import type { BoxBody } from '../../schemas/documents/box.ts';
import type { RoomBody } from '../../schemas/documents/game.ts';
import type { Uid } from '../../schemas/ids.ts';

/** A reader at Control's desk, to which a card of a table is shown; the same one each time, as it would be. */
export const DeskReader = ({ box, room }: { readonly box: BoxBody; readonly room: RoomBody }) => {
  const act = useAct();
  const cards = useRef(new Map<string, Uid>());
  const kinds = [{ id: MEMBER_KIND, name: demoTexts.desk.memberCard }, ...room.kinds];
  const [kind, setKind] = useState(MEMBER_KIND);
  const [owner, setOwner] = useState(room.tables[0]?.id ?? '');
  const show = async (known: boolean): Promise<void> => {
    const card = `${kind}/${owner}`;
    const uid = (known ? cards.current.get(card) : undefined) ?? freshUid();
    if (known && !cards.current.has(card)) {
      const { status } = await act('tag.learn', { tags: [{ uid, kind, owner }] }, { quiet: true });
      if (status !== 'ok') return;
      cards.current.set(card, uid);
    }
    const what = known ? demoTexts.desk.show : demoTexts.desk.showUnknown;
    await act('sim.tag', { box: box.box, uid, port: 'slot' }, { withinMs: PASSAGE_WITHIN_MS, what });
  };
  return (
    <Card
      id={`box-${box.box}`}
      title={box.name}
      icon="hand"
      aside={
        box.online ? null : (
          <Badge icon="cloudless" tone="bad">
            {texts.box.states.offline[0]}
          </Badge>
        )
      }
    >
      <div class="stack">
        <p class="hint">{demoTexts.desk.deskReader}</p>
        <Select label={texts.rehearsal.card} value={kind} options={byName(kinds)} onPick={setKind} />
        <Select label={demoTexts.desk.cardOf} value={owner} options={byName(room.tables)} onPick={setOwner} />
        <div class="row">
          <Button tone="primary" disabled={owner === ''} onPress={() => show(true)}>
            {demoTexts.desk.show}
          </Button>
          <Button tone="quiet" onPress={() => show(false)}>
            {demoTexts.desk.showUnknown}
          </Button>
        </div>
        <Faults at={{ box: box.box }} faults={CABLE_FAULTS} />
      </div>
    </Card>
  );
};
