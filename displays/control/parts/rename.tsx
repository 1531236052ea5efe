import { useId, useState } from 'preact/hooks';
import { Button } from '../../common/kit/button.tsx';
import { Form } from '../../common/kit/form.tsx';

interface RenameProps {
  /** What the field is for. */
  readonly label: string;
  /** Stands in the empty field; the label, where that is short enough for it. */
  readonly placeholder?: string;
  readonly value: string;
  readonly button: string;
  readonly maxLength: number;
  /** May be left empty, and means something then. */
  readonly emptied?: boolean;
  /** What is wanted instead, where this is not it; null where it is good. */
  readonly check?: (value: string) => string | null;
  readonly onRename: (value: string) => unknown;
}

/** One line to type and one button that takes it. */
export const Rename = ({
  label,
  placeholder = label,
  value,
  button,
  maxLength,
  emptied = false,
  check = () => null,
  onRename,
}: RenameProps) => {
  const [typed, setTyped] = useState(value);
  const [wrong, setWrong] = useState<string | null>(null);
  const id = useId();
  const trimmed = typed.trim();
  return (
    <Form
      class="inline"
      onSubmit={() => {
        if (trimmed === '' && !emptied) return false;
        const against = check(trimmed);
        setWrong(against);
        return against === null && onRename(trimmed);
      }}
    >
      <input
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        maxLength={maxLength}
        aria-invalid={wrong !== null}
        aria-describedby={wrong === null ? undefined : id}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" disabled={trimmed === value || (trimmed === '' && !emptied)}>
        {button}
      </Button>
      {wrong === null ? null : (
        <p class="bad" id={id} role="alert">
          {wrong}
        </p>
      )}
    </Form>
  );
};
