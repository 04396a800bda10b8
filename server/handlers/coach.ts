/** What answers each endpoint of the coach service. */
import type { Endpoints } from '#core/contract/contract.ts';
import type { HandlerTable } from './table.ts';

export const coach: HandlerTable<Endpoints<'coach'>> = {};
