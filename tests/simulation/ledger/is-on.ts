/**
 * Is what athletes wanted held against what becomes of it, and do they use forms and Undo as people do? Stories with and
 * without it differ, so each process tells one kind.
 */
export const withLedger = { SIMULATION_LEDGER: 'on' };

export const isLedgerOn = process.env['SIMULATION_LEDGER'] === withLedger.SIMULATION_LEDGER;
