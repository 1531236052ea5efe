/** `::ffff:10.0.0.7` and `10.0.0.7` are the same machine (RFC 4291, 2.5.5.2). */
export const plainAddress = (address: string | undefined): string =>
  (address ?? 'unknown').replace(/^::ffff:(?=\d+\.)/, '');

/**
 * What is counted as one sender: an IPv4 address, or an IPv6 network of 64 bits, within which any machine may give itself as many
 * addresses as it likes (RFC 4862, RFC 8981). A whole hall may be one such network, just as it may be one address behind a router.
 *
 * @param address as the operating system writes it (RFC 5952), with or without a zone.
 */
export const addressGroup = (address: string | undefined): string => {
  const plain = plainAddress(address);
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = (plain.split('%')[0] ?? '').split('::');
  const partsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [first, last] = [partsOf(head), partsOf(tail ?? '')];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
};
