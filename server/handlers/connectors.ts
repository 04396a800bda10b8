/** What answers each endpoint of the connectors to outside services. */
import type { Endpoints } from '#core/contract/contract.ts';
import type { HandlerTable } from './table.ts';

export const connectors: HandlerTable<Endpoints<'connectors'>> = {};
