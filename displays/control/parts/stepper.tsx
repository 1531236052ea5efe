import { Button } from '../../common/kit/button.tsx';
import type { ComponentChildren } from 'preact';

interface StepperProps {
  readonly name: string;
  /** What its two keys are called. */
  readonly less: string;
  readonly more: string;
  /** Whether there is nothing below, or above. */
  readonly least?: boolean;
  readonly most?: boolean;
  readonly onStep: (by: -1 | 1) => unknown;
  /** The figure between the keys. */
  readonly children: ComponentChildren;
}

/** A figure with a thumb's step down and up: each press is one, however fast, and whatever is still being answered. */
export const Stepper = ({
  name,
  less,
  more,
  least = false,
  most = false,
  onStep,
  children,
}: StepperProps) => (
  <div class="stepper" role="group" aria-label={name}>
    <span class="name">{name}</span>
    <Button icon="minus" repeats label={less} disabled={least} onPress={() => onStep(-1)} />
    {children}
    <Button icon="plus" repeats label={more} disabled={most} onPress={() => onStep(1)} />
  </div>
);
