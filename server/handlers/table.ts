/** What a table of handlers holds: one for each endpoint of its service that is built, with that endpoint's shape. */
import type { HandlerOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

/** The names of a service's endpoints that are built; those that are planned answer 501 by themselves. */
export type Built<Endpoints> = keyof {
  [Name in keyof Endpoints as Endpoints[Name] extends { planned: true } ? never : Name]: unknown;
};

export type HandlerTable<Endpoints> = {
  [Name in Built<Endpoints>]: (services: Services) => HandlerOf<Endpoints[Name]>;
};
