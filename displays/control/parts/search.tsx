/** Whether every word of `wanted` stands somewhere in `texts`, whatever its case. */
export const found = (wanted: string, ...texts: readonly (string | null)[]): boolean => {
  const all = texts.join(' ').toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
};

export const SearchField = ({
  label,
  value,
  onSearch,
  shortcut,
}: {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (wanted: string) => void;
  /** As of a Button. */
  readonly shortcut?: string;
}) => (
  <input
    type="search"
    aria-label={label}
    aria-keyshortcuts={shortcut}
    placeholder={label}
    value={value}
    onInput={({ currentTarget }) => onSearch(currentTarget.value)}
  />
);
