import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from './kit/button.tsx';
import { Icon } from './kit/icon.tsx';
import { texts } from './texts.ts';
import type { GraphFace } from '../../schemas/faces/graph.ts';

type Node = GraphFace['nodes'][number];

/** Of the picture, in its own units: as wide as a wall. */
const WIDTH = 190;
const HEIGHT = 90;
const at = ({ x, y }: Node) => ({ x: (x / 100) * WIDTH, y: (y / 100) * HEIGHT });

/** What stands below its name: where it is the fleet, in a word, then what is known of it. */
const wordsOf = ({ state, notes, owner }: Node): readonly string[] => [
  ...(owner === undefined && (state === 'here' || state === 'next') ? [texts.common.face.places[state]] : []),
  ...(owner === undefined || owner.own ? [] : [owner.name]),
  ...notes,
];

const Place = ({ node }: { readonly node: Node }) => {
  const { x, y } = at(node);
  return (
    <g
      class="place"
      data-state={node.state}
      data-owner={node.owner === undefined ? undefined : node.owner.own ? 'own' : 'other'}
    >
      {node.state === 'here' || node.state === 'next' ? <circle class="halo" cx={x} cy={y} r="3" /> : null}
      <circle class="dot" cx={x} cy={y} r="1.6" />
      <text class="name" x={x} y={y + 5.6}>
        {node.name}
      </text>
      {wordsOf(node).map((words, line) => (
        <text key={words} class="note" x={x} y={y + 8.4 + 2.5 * line}>
          {words}
        </text>
      ))}
    </g>
  );
};

/** Places and the lines between them. Nothing on it is tapped: on a phone it is wider than the page, and begins where one is. */
export const GraphBoard = ({
  face: { title, nodes, edges },
  folded = false,
}: {
  readonly face: GraphFace;
  /** Only its title until it is tapped. */
  readonly folded?: boolean;
}) => {
  const [open, setOpen] = useState(!folded);
  const board = useRef<HTMLDivElement>(null);
  const here = nodes.find(({ state }) => state === 'here');
  const share = here === undefined ? 0.5 : here.x / 100;
  useLayoutEffect(() => {
    const place = board.current;
    if (place !== null) place.scrollLeft = share * place.scrollWidth - place.clientWidth / 2;
  }, [share, open]);
  const heading = (
    <header>
      <Icon name="ship" />
      <h2>{title}</h2>
      {folded ? (
        <Button tone="quiet" icon="eye" label={title} pressed={open} onPress={() => setOpen(!open)} />
      ) : null}
    </header>
  );
  if (!open) return <section class="card game-face">{heading}</section>;
  return (
    <section class="card game-face graph">
      {heading}
      {/* It scrolls where the page is narrow: by keys as well. */}
      <div class="board" tabIndex={0} ref={board}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img">
          <title>
            {nodes
              .map(
                (node) => `${node.name}: ${[texts.common.face.places[node.state], ...node.notes].join(', ')}`,
              )
              .join('; ')}
          </title>
          {edges.map(({ from, to, kind }) => {
            const [one, other] = [from, to].map((id) => nodes.find((node) => node.id === id));
            if (one === undefined || other === undefined) return null;
            const [start, end] = [at(one), at(other)];
            return (
              <line key={`${from} ${to}`} data-kind={kind} x1={start.x} y1={start.y} x2={end.x} y2={end.y} />
            );
          })}
          {nodes.map((node) => (
            <Place key={node.id} node={node} />
          ))}
        </svg>
      </div>
    </section>
  );
};
