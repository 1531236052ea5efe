import { useState } from 'preact/hooks';
import { Button } from '../common/kit/button.tsx';
import { Field } from '../common/kit/field.tsx';
import { view } from '../common/view.ts';
import { searchOf } from '../common/view-options.ts';
import { roomIn, zoomOf } from './by-room.ts';
import { wallTexts } from './wall-texts.ts';

/** A wall whose size and room are known chooses its own size of type. */
export const OfRoom = () => {
  const [width, setWidth] = useState('');
  const [depth, setDepth] = useState('');
  const room = roomIn(width, depth);
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (room !== null) location.assign(location.pathname + searchOf({ ...view, zoom: zoomOf(...room) }));
      }}
    >
      <Field label={wallTexts.width} inputMode="decimal" value={width} onText={setWidth} />
      <Field label={wallTexts.depth} inputMode="decimal" value={depth} onText={setDepth} />
      <Button type="submit" disabled={room === null}>
        {room === null ? wallTexts.byRoomNone : wallTexts.byRoom(zoomOf(...room))}
      </Button>
    </form>
  );
};
