import { Icon, type IconName } from './icon.tsx';
import type { ComponentChildren } from 'preact';

export type Tone = 'good' | 'bad' | 'note' | 'cool' | 'dim';

interface CardProps {
  readonly title?: string;
  readonly icon?: IconName;
  readonly tone?: Tone;
  /** At the right of the title: a badge, a button. */
  readonly aside?: ComponentChildren;
  /** So that a link of the page leads to it. */
  readonly id?: string;
  /** A further class of the page's own. */
  readonly class?: string;
  readonly children: ComponentChildren;
}

export const Card = ({ title, icon, tone, aside, id, class: own, children }: CardProps) => (
  <section id={id} class={own === undefined ? 'card' : `card ${own}`} data-tone={tone}>
    {title === undefined ? null : (
      <header>
        {icon === undefined ? null : <Icon name={icon} />}
        <h2>{title}</h2>
        {aside}
      </header>
    )}
    {children}
  </section>
);

/** A state at a glance: a shape, a word and a tone, of which the tone may be missed. */
export const Badge = ({
  icon,
  tone = 'dim',
  children,
}: {
  readonly icon: IconName;
  readonly tone?: Tone;
  readonly children: ComponentChildren;
}) => (
  <span class="badge" data-tone={tone}>
    <Icon name={icon} />
    {children}
  </span>
);
