import { MIN_STACK_FREE } from '../../../schemas/board-figures.ts';
import { useHubWords } from '../../common/hub-words.ts';
import { Icon } from '../../common/kit/icon.tsx';
import { hintOf } from '../../common/refusal.ts';
import { boardsSay as says } from './boards-say.ts';
import type { ComponentChildren } from 'preact';
import type { DevicesBody } from '../../../schemas/documents/devices.ts';

type Board = DevicesBody['boards'][number];

interface GoneBridgeProps extends Pick<DevicesBody, 'boards' | 'devices'> {
  readonly bridge: string;
  /** Each of its devices. */
  readonly children: ComponentChildren;
}

const isWell = ({ state, errors }: Board): boolean => state === 'ready' && errors.length === 0;

/** What it says of itself, of its present boot; what is nought is not worth a word. */
const Figures = ({ figures }: Pick<Board, 'figures'>) => {
  if (figures === undefined) return null;
  const { reset, lost, refused, stackFree, pollsPerSecond } = figures;
  const facts = [
    says.resets[reset],
    pollsPerSecond === undefined ? '' : says.polls(pollsPerSecond),
    lost === 0 ? '' : says.lost(lost),
    refused === 0 ? '' : says.refused(refused),
    says.stackFree(stackFree, stackFree >= MIN_STACK_FREE),
  ];
  return <small class="hint line">{facts.filter((each) => each !== '').join(' · ')}</small>;
};

const Heading = ({ board }: { readonly board: Board }) => {
  const { id, transport, firmware, model, state } = board;
  return (
    <p class="row">
      <Icon name={isWell(board) ? 'check' : state === 'ready' ? 'bell' : 'cloudless'} />
      <span class="grow">
        {id}{' '}
        <span class="hint">{[transport, model, firmware].filter((each) => each !== null).join(' · ')}</span>
        <Figures figures={board.figures} />
      </span>
      <span class={isWell(board) ? 'hint' : 'bad'}>{says.states[state]}</span>
    </p>
  );
};

/** A board with which something is wrong: what, what to do, and what hangs on it. */
const Troubled = ({ board, nameOf }: { readonly board: Board; readonly nameOf: (id: string) => string }) => {
  const words = useHubWords();
  return (
    <li data-board={board.id}>
      <div class="grow stack">
        <Heading board={board} />
        {board.errors.map(({ code, message, hint }) => (
          <p key={code}>
            {message}. <span class="hint">{hintOf({ code, message, hint }, words)}</span>
          </p>
        ))}
        <p class="hint">
          {board.devices.length === 0 ? says.noDevice : says.devices(board.devices.map(nameOf).join(', '))}
        </p>
      </div>
    </li>
  );
};

/** One line for a bridge that is gone, whatever hangs on it: that is folded away, for it has nothing to say until it is back. */
export const GoneBridge = ({ bridge, boards, devices, children }: GoneBridgeProps) => (
  <div class="stack" data-bridge={bridge}>
    <p class="row">
      <Icon name="cloudless" />
      <b class="grow bad">{says.bridgeGone(bridge)}</b>
    </p>
    <p class="hint">{says.bridgeToDo}</p>
    <details class="fold">
      <summary>
        <span class="grow">{says.behind(boards.length, devices.length)}</span>
      </summary>
      {boards.length === 0 ? null : <p class="hint">{boards.map(({ id }) => id).join(', ')}</p>}
      {children}
    </details>
  </div>
);

/** The boards of the room: those in trouble at a glance, all the others folded away. */
export const BoardsList = ({ boards, devices }: Pick<DevicesBody, 'boards' | 'devices'>) => {
  const names = new Map(devices.map(({ id, name }) => [id, name]));
  const nameOf = (id: string): string => names.get(id) ?? id;
  const well = boards.filter(isWell);
  const troubled = boards.filter((board) => !isWell(board));
  if (boards.length === 0) return null;
  return (
    <>
      {troubled.length === 0 ? null : (
        <ul class="list boards">
          {troubled.map((board) => (
            <Troubled key={board.id} board={board} nameOf={nameOf} />
          ))}
        </ul>
      )}
      <details class="fold">
        <summary>
          <span class="grow">{says.title}</span>
          <span class="hint">{says.inOrder(well.length, boards.length)}</span>
        </summary>
        <ul class="list tight">
          {well.map((board) => (
            <li key={board.id} data-board={board.id}>
              <div class="grow">
                <Heading board={board} />
              </div>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
};
