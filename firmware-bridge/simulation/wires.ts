/** A wire from pin to pin, as a pressed key of a matrix is one. */
export type Wire = readonly [number, number];

/** The pins that hang together, each group once; those that no wire reaches are in none. */
export const joinedNets = (wires: readonly Wire[]): number[][] =>
  wires.reduce<number[][]>((nets, wire) => {
    const touched = nets.filter((net) => wire.some((pin) => net.includes(pin)));
    const others = nets.filter((net) => !touched.includes(net));
    return [...others, [...new Set([...touched.flat(), ...wire])]];
  }, []);
