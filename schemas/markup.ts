const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Any text as it may stand in HTML or SVG, between tags or in a quoted attribute (HTML, 13.1.2.3; XML 1.0, 2.4). */
export const escapedMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
