import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

const nowhere = (): void => undefined;

/**
 * Leads to the emergency, wherever the console has the alarms: a tab of the phone, a column of the desk. The focus goes to
 * the cover of its switch, so that the eye finds it; nothing is pressed by that.
 */
export const ToEmergency = createContext<() => void>(nowhere);
export const useToEmergency = (): (() => void) => useContext(ToEmergency);

/** What takes the focus there. */
export const EMERGENCY_KEY = '.emergency-stop button';
