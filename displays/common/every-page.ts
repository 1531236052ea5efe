/**
 * What most pages show. A page imports it whether it uses all of it or not, and so does a part that a page imports later: the
 * bundler makes a file of what the same set of them shares, and these sets were forty files a page. The two doors, `home` and
 * `join`, stay lighter without it.
 */
import './game-faces.tsx';
import './kit/gauge.tsx';
import './of-hub.ts';
import './phase-line.tsx';
import './room-page.tsx';
import './rounds.tsx';
import './schedule.tsx';
import './show.tsx';
import './tracks.tsx';
import '../../schemas/device-messages.ts';
import '../../schemas/documents/attention.ts';
import '../../schemas/documents/posts.ts';
import '../../schemas/ready.ts';
