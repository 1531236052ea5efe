import { useEffect, useState } from 'preact/hooks';
import { LANGUAGES } from '../../schemas/languages.ts';
import { Button } from './kit/button.tsx';
import { Icon } from './kit/icon.tsx';
import { canKeepShell } from './keep-shell.ts';
import { Sheet } from './kit/sheet.tsx';
import { useSoundDesk } from './sound/use-sounds.ts';
import { texts } from './texts.ts';
import { searchOf, type ViewOptions } from './view-options.ts';
import { view } from './view.ts';
import { keepAwake } from './wake-lock.ts';
import { Select } from './kit/select.tsx';
import type { ComponentChildren } from 'preact';

/** Leave, volume and a test; what Control has muted says so. */
export const SoundSettings = () => {
  const desk = useSoundDesk();
  return (
    <section class="stack" aria-label={texts.sound.title}>
      <h3>
        <Icon name={desk.allowed && !desk.muted ? 'sound' : 'soundless'} /> {texts.sound.title}
      </h3>
      {desk.muted ? <p class="hint">{texts.sound.muted}</p> : null}
      {desk.allowed ? (
        <>
          <label class="field">
            <span>
              {texts.sound.volume}: {desk.volume} %
            </span>
            <input
              type="range"
              min={0}
              max={100}
              step={5}
              value={desk.volume}
              onInput={(event) => desk.setVolume(Number(event.currentTarget.value))}
            />
          </label>
          {desk.ceiling < 100 ? <p class="hint">{texts.sound.ceiling(desk.ceiling)}</p> : null}
          <div class="row">
            <Button icon="bell" onPress={() => desk.chirp()}>
              {texts.sound.test}
            </Button>
            <Button tone="quiet" onPress={() => desk.off()}>
              {texts.sound.off}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Button
            tone="primary"
            icon="sound"
            onPress={async () => {
              await desk.allow();
              desk.chirp();
            }}
          >
            {texts.sound.allow}
          </Button>
          <p class="hint">{texts.sound.hint}</p>
        </>
      )}
    </section>
  );
};

/** What may be chosen; an address may say any other between them. */
const ZOOMS = [...new Set([...Array.from({ length: 26 }, (_, step) => 50 + 10 * step), view.zoom])].sort(
  (one, other) => one - other,
);

const show = (change: Partial<ViewOptions>): void =>
  location.assign(location.pathname + searchOf({ ...view, ...change }));

/** How the view looks. Each change is another address, so that it can be shared and comes back after a power cut. */
const ViewSettings = ({ parts }: { readonly parts: Readonly<Record<string, string>> }) => {
  const [awake, setAwake] = useState<boolean | null>(null);
  useEffect(() => void keepAwake().then(setAwake), []);
  return (
    <section class="stack" aria-label={texts.settings.view}>
      <h3>{texts.settings.view}</h3>
      <label class="field">
        <span>{texts.settings.language}</span>
        <select
          value={document.documentElement.lang}
          onChange={(event) => show({ lang: event.currentTarget.value })}
        >
          {Object.entries(LANGUAGES).map(([tag, language]) => (
            <option key={tag} value={tag} lang={tag}>
              {language}
            </option>
          ))}
        </select>
      </label>
      <p class="hint">{texts.settings.languageHint}</p>
      <div class="row" role="group" aria-label={texts.settings.theme}>
        <Button icon="moon" pressed={view.theme === 'night'} onPress={() => show({ theme: 'night' })}>
          {texts.settings.night}
        </Button>
        <Button icon="eye" pressed={view.theme === 'day'} onPress={() => show({ theme: 'day' })}>
          {texts.settings.day}
        </Button>
        <Button pressed={view.mirror} icon="swap" onPress={() => show({ mirror: !view.mirror })}>
          {texts.settings.mirror}
        </Button>
      </div>
      {/* One choice, no steps: each change loads the page anew, and a second press would be lost with the first page. */}
      <Select
        label={texts.settings.zoom}
        value={String(view.zoom)}
        options={ZOOMS.map((zoom) => [String(zoom), `${zoom} %`])}
        onPick={(zoom) => show({ zoom: Number(zoom) })}
      />
      {Object.keys(parts).length === 0 ? null : (
        <fieldset class="parts">
          <legend class="hint">{texts.settings.hide}</legend>
          {Object.entries(parts).map(([part, name]) => (
            <label class="check" key={part}>
              <input
                type="checkbox"
                checked={view.hide.includes(part)}
                onChange={() =>
                  show({
                    hide: view.hide.includes(part)
                      ? view.hide.filter((one) => one !== part)
                      : [...view.hide, part],
                  })
                }
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      <div class="row">
        <Button
          icon="full"
          onPress={() => document.documentElement.requestFullscreen().catch(() => undefined)}
        >
          {texts.settings.fullScreen}
        </Button>
        <Button icon="eye" pressed={awake === true} onPress={async () => setAwake(await keepAwake())}>
          {texts.settings.awake}
        </Button>
      </div>
      {awake === false ? <p class="hint">{texts.settings.awakeNo}</p> : null}
      {canKeepShell() ? null : <p class="hint">{texts.settings.keepsNo}</p>}
    </section>
  );
};

const SLEEPS_AFTER_MS = 6_000;

/** Whether somebody has been at the page in the last seconds; on a wall the button shows only then. */
const useAwake = (): boolean => {
  const [awake, setAwake] = useState(true);
  useEffect(() => {
    let timer = setTimeout(() => setAwake(false), SLEEPS_AFTER_MS);
    const wake = (): void => {
      clearTimeout(timer);
      setAwake(true);
      timer = setTimeout(() => setAwake(false), SLEEPS_AFTER_MS);
    };
    const events = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, wake, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) window.removeEventListener(event, wake);
    };
  }, []);
  return awake;
};

interface SettingsProps {
  /** The display's name as Control knows it; null for a guest. */
  readonly name: string | null;
  /** Parts of the page that may be left out, by id, with their names. */
  readonly parts: Readonly<Record<string, string>>;
  readonly children?: ComponentChildren;
}

/** The one quiet button of a display, and what lies behind it. */
export const Settings = ({ name, parts, children }: SettingsProps) => {
  const [open, setOpen] = useState(false);
  const desk = useSoundDesk();
  const awake = useAwake();
  return (
    <div class="settings" data-awake={awake ? '' : undefined}>
      <Button tone="quiet" icon="gear" label={texts.settings.open} onPress={() => setOpen(true)} />
      {desk.allowed ? null : (
        <Button tone="quiet" icon="soundless" label={texts.sound.allow} onPress={() => desk.allow()} />
      )}
      <Sheet title={name ?? texts.settings.title} open={open} onClose={() => setOpen(false)}>
        {name === null ? <p class="hint">{texts.settings.unknownDisplay}</p> : null}
        <SoundSettings />
        <ViewSettings parts={parts} />
        {children}
      </Sheet>
    </div>
  );
};
