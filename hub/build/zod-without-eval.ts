import { config } from 'zod/v4/core';

/**
 * zod compiles its checks with `new Function` where it may, and finds out by trying as soon as an object schema is made; the
 * pages' content policy forbids it and reports the attempt. The bundler imports this file before every other one (esbuild,
 * `inject`): a page's own first import would come after the schemas of a part that pages share.
 */
config({ jitless: true });
