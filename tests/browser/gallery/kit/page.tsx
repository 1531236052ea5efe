import '../../../../displays/common/base.css';
import { useState } from 'preact/hooks';
import { Button } from '../../../../displays/common/kit/button.tsx';
import { Badge, Card } from '../../../../displays/common/kit/card.tsx';
import { CoveredSwitch } from '../../../../displays/common/kit/covered-switch.tsx';
import { Figures } from '../../../../displays/common/kit/figures.tsx';
import { Gauge } from '../../../../displays/common/kit/gauge.tsx';
import { HoldToPress } from '../../../../displays/common/kit/hold-to-press.tsx';
import { Ring } from '../../../../displays/common/kit/ring.tsx';
import { Sheet } from '../../../../displays/common/kit/sheet.tsx';
import { HoldToShow } from '../../../../displays/common/hold-to-show.tsx';
import { SignIn } from '../../../../displays/common/sign-in.tsx';
import { show } from '../../../../displays/common/show.tsx';

/** Every part of the kit on one page, counting what is pressed: for the tests, and to be looked at. */
const Gallery = () => {
  const [count, setCount] = useState(0);
  const [open, setOpen] = useState(false);
  const [there, setThere] = useState(false);
  const press = (): void => setCount((held) => held + 1);
  return (
    <div class="stack" style={{ padding: '1rem', maxWidth: '60rem', margin: '0 auto' }}>
      <h1>Kit</h1>
      <p role="status">Pressed {count} times</p>
      <Card
        title="Buttons"
        icon="anchor"
        aside={
          <Badge icon="check" tone="good">
            Certain
          </Badge>
        }
      >
        <div class="row">
          <Button onPress={press}>Plain</Button>
          <Button tone="primary" icon="play" onPress={press}>
            Primary
          </Button>
          <Button tone="danger" icon="alarm" onPress={press}>
            Danger
          </Button>
          <Button tone="quiet" icon="undo" onPress={press}>
            Quiet
          </Button>
          <Button disabled icon="lock" onPress={press}>
            Not now
          </Button>
          <Button icon="gear" label="Settings" onPress={() => setOpen(true)} />
          <Button onPress={() => new Promise((resolve) => setTimeout(resolve, 400)).then(press)}>Slow</Button>
          {there ? (
            <Button key="then" deliberate onPress={press}>
              Carry it off
            </Button>
          ) : (
            <Button key="first" onPress={() => setThere(true)}>
              Go there
            </Button>
          )}
        </div>
      </Card>
      <Card title="Deliberate" icon="alarm" tone="bad">
        <div class="stack">
          <HoldToPress icon="skip" holdMs={300} onPress={press}>
            Skip the phase
          </HoldToPress>
          <CoveredSwitch
            cover="Wolf Attack"
            why="Raised two minutes ago: sure?"
            openMs={1_500}
            onPress={press}
          >
            Raise the alarm
          </CoveredSwitch>
          <CoveredSwitch cover="Everything" openMs={1_500} onPress={press}>
            Stop everything
          </CoveredSwitch>
          <HoldToShow label="Kinds">
            <p>3 Food, 1 Sabotage</p>
          </HoldToShow>
        </div>
      </Card>
      <Card title="Figures" icon="clock" tone="note">
        <div class="row">
          <div style={{ width: '16rem', height: '5rem' }}>
            <Figures text="12:34" />
          </div>
          <div style={{ width: '6rem', height: '6rem' }}>
            <Ring share={0.7} />
          </div>
          <div style={{ flex: 1, minWidth: '12rem' }}>
            <Gauge name="Pursuit" value={4} min={0} max={12} />
          </div>
        </div>
      </Card>
      <div class="row">
        <Badge icon="open" tone="good">
          Open
        </Badge>
        <Badge icon="lock" tone="cool">
          Sealed
        </Badge>
        <Badge icon="alarm" tone="bad">
          Recount
        </Badge>
        <Badge icon="collected" tone="note">
          Collected
        </Badge>
        <Badge icon="box">No Event</Badge>
      </div>
      <SignIn who="Control" username="control" onKey={press} onBroken={press} />
      <Sheet title="A sheet" open={open} onClose={() => setOpen(false)}>
        <p>What lies behind the button.</p>
      </Sheet>
    </div>
  );
};

show(<Gallery />, 'Kit');
