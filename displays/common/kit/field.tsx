import type {
  ComponentChildren,
  InputHTMLAttributes,
  PartialInputHTMLAttributes,
  TargetedInputEvent,
  TextareaHTMLAttributes,
} from 'preact';

interface Labelled {
  readonly label: ComponentChildren;
  readonly onText: (text: string) => void;
}

/** One line, or a number, under its name. */
export const Field = ({
  label,
  onText,
  ...line
}: Labelled & Omit<PartialInputHTMLAttributes<HTMLInputElement>, 'label'>) => (
  <label class="field">
    <span>{label}</span>
    {/* The cast: Preact's types bind an input's role to its type, and no role is given here. */}
    <input
      {...(line as InputHTMLAttributes)}
      onInput={({ currentTarget }: TargetedInputEvent<HTMLInputElement>) => onText(currentTarget.value)}
    />
  </label>
);

/** Several lines under their name. */
export const TextField = ({ label, onText, ...area }: Labelled & Omit<TextareaHTMLAttributes, 'label'>) => (
  <label class="field">
    <span>{label}</span>
    <textarea {...area} onInput={({ currentTarget }) => onText(currentTarget.value)} />
  </label>
);
