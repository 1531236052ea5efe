import { Icon } from './kit/icon.tsx';
import { ofHub } from './of-hub.ts';
import type { ComponentChildren } from 'preact';

interface DespiteProps {
  /** null: it leaves nothing undone. */
  readonly left: string | null;
  readonly children: ComponentChildren;
}

/** A key that is held, below what it would leave undone. */
export const Despite = ({ left, children }: DespiteProps) =>
  left === null ? (
    <>{children}</>
  ) : (
    <div class="covered">
      <p class="why">
        <Icon name="stay" /> {ofHub(left)}
      </p>
      {children}
    </div>
  );
