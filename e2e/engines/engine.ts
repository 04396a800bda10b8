/** What a browser engine must be able to do for the stories: the little that both of their protocols have alike. */

export type Engine = {
  /** Opens the browser on a profile folder; what pages keep is in there when it is opened again. */
  open: (profile: string, features: Features) => Promise<EngineBrowser>;
};

export type Features = {
  /** Whether pages may have service workers: some browsers give them none in private windows. */
  hasWorkers: boolean;
};

/** An open browser with one tab. */
export type EngineBrowser = {
  /** Goes to an address and resolves when the page has loaded. */
  visit: (url: string) => Promise<void>;
  /** The value of an expression in the page, as JSON carries it; a promise is awaited. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Plays pointer and keys as the hand would. */
  act: (sources: readonly ActionSource[]) => Promise<void>;
  /** Ends all of its processes at once, as the system does with an app that it needs the memory of. */
  kill: () => Promise<void>;
};

/** A device and what it does, as WebDriver and WebDriver BiDi both write it. */
export type ActionSource =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | {
      type: 'pointer';
      id: string;
      actions: (
        | { type: 'pointerMove'; x: number; y: number; origin: 'viewport' }
        | { type: 'pointerDown' | 'pointerUp'; button: 0 }
      )[];
    };
