/** A style sheet that a page imports; the bundler makes it /assets/<page>.css. */
declare module '*.css';
