/** Values by row. To make one text of table and id for each look-up would take longer than to look twice. */
import type { TableName } from '#core/model/tables.ts';

export class ByRow<Value> {
  readonly #byTable = new Map<TableName, Map<string, { value: Value }>>();
  readonly #inOrder: { value: Value }[] = [];

  get(table: TableName, id: string): Value | undefined {
    return this.#byTable.get(table)?.get(id)?.value;
  }

  has(table: TableName, id: string): boolean {
    return this.#byTable.get(table)?.has(id) ?? false;
  }

  set(table: TableName, id: string, value: Value): void {
    let ofTable = this.#byTable.get(table);
    if (!ofTable) this.#byTable.set(table, (ofTable = new Map()));
    const known = ofTable.get(id);
    if (known) known.value = value;
    else {
      const kept = { value };
      ofTable.set(id, kept);
      this.#inOrder.push(kept);
    }
  }

  /** In the order in which their rows were first set. */
  get values(): Value[] {
    return this.#inOrder.map(({ value }) => value);
  }
}
