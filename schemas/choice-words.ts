/** The id of one of few choices as it is read: `not-at-all` is "not at all". */
export const choiceWords = (choice: string): string => choice.replaceAll('-', ' ');
