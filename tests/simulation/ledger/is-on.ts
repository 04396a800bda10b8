/**
 * Is what athletes wanted held against what becomes of it, and do they use forms and Undo as people do? By `--ledger`,
 * until it is at one with servers that are put back (docs/offline.md).
 */
export const isLedgerOn = process.env['SIMULATION_LEDGER'] === 'on';
