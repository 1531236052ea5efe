import { render, type ComponentChildren } from 'preact';
import { homeOfApp } from './home.ts';
import { keepShell } from './keep-shell.ts';
import { startWatchdog } from './watchdog.ts';
import './view.ts';

/** Puts a page into its place in index.html, and gives it its name. */
export const show = (page: ComponentChildren, title?: string): void => {
  const place = document.getElementById('page');
  if (place === null) throw new Error('index.html has no element "page"');
  // displays/assets/floor.js has said why.
  if (document.documentElement.hasAttribute('data-too-old')) return;
  // A link that is used once leads to the page itself, so that its address tells what it opens; its token is used up at /join.
  if (location.pathname !== '/join' && new URLSearchParams(location.hash.slice(1)).has('token')) {
    location.replace(`/join${location.hash}`);
    return;
  }
  const home = homeOfApp();
  if (home !== undefined) {
    location.replace(home);
    return;
  }
  if (title !== undefined) document.title = `${title} · Quarterdeck`;
  place.replaceChildren();
  render(page, place);
  for (const script of document.querySelectorAll('noscript')) script.remove();
  startWatchdog();
  keepShell();
};
