interface SelectProps {
  readonly label: string;
  readonly value: string;
  /** By value the name to choose it by, in their order. */
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly onPick: (value: string) => void;
}

/** One of several, by name. */
export const Select = ({ label, value, options, onPick }: SelectProps) => (
  <label class="field">
    <span>{label}</span>
    <select value={value} onChange={({ currentTarget }) => onPick(currentTarget.value)}>
      {options.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

/** Tables and the like, as options. */
export const byName = (
  things: readonly { readonly id: string; readonly name: string }[],
): [value: string, name: string][] => things.map(({ id, name }) => [id, name]);
