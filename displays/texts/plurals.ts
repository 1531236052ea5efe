type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** Chooses by a count among the forms that `language` has (CLDR plural rules): English and German have two, Polish four. */
export const pluralsOf = (language: string): ((count: number, forms: Forms) => string) => {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
};
