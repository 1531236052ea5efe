import { z } from 'zod';

// zod compiles its checks with `new Function` where it may, and finds out by trying as soon as an object schema is made;
// the pages' content policy forbids it and would report the attempt. So this is the first import of every page.
z.config({ jitless: true });
