import { useState } from 'preact/hooks';
import { Button } from '../common/kit/button.tsx';

interface RenameProps {
  /** What the field is for. */
  readonly label: string;
  readonly value: string;
  readonly button: string;
  readonly maxLength: number;
  /** May be left empty, and means something then. */
  readonly emptied?: boolean;
  readonly onRename: (value: string) => unknown;
}

/** One line to type and one button that takes it. */
export const Rename = ({ label, value, button, maxLength, emptied = false, onRename }: RenameProps) => {
  const [typed, setTyped] = useState(value);
  const said = typed.trim();
  return (
    <form
      class="inline"
      onSubmit={(event) => {
        event.preventDefault();
        void onRename(said);
      }}
    >
      <input
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={maxLength}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" disabled={said === value || (said === '' && !emptied)}>
        {button}
      </Button>
    </form>
  );
};
