/**
 * Lists the mutants of a source file: single changes that somebody could make by mistake, each a text at a place. A test
 * that is worth its time fails with each of them.
 */
import { parseSync, Visitor } from 'vite';

export interface Mutant {
  start: number;
  end: number;
  replacement: string;
}

interface Place {
  start: number;
  end: number;
}

/** What an operator is taken for. */
const otherOperators: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};

/** Methods that are left out of a chain, and those that are taken for another one. */
const leftOut = new Set(['filter', 'slice', 'toSorted', 'toReversed']);
const otherMethods: Record<string, string> = { some: 'every', every: 'some', min: 'max', max: 'min' };

/** @throws Error where the code can't be read */
export function listMutants(file: string, code: string): Mutant[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const mutants: Mutant[] = [];
  const types: Place[] = [];
  const put = ({ start, end }: Place, replacement: string) => void mutants.push({ start, end, replacement });
  const textOf = ({ start, end }: Place) => `(${code.slice(start, end)})`;
  const putOperator = (left: Place, operator: string, other: string | undefined) => {
    const start = code.indexOf(operator, left.end);
    if (other) put({ start, end: start + operator.length }, other);
  };
  const putTruth = (test: Place) => {
    put(test, 'true');
    put(test, 'false');
  };
  new Visitor({
    TSLiteralType: (type) => void types.push(type),
    BinaryExpression: ({ left, operator }) => putOperator(left, operator, otherOperators[operator]),
    LogicalExpression: (node) => {
      const { left, operator, right } = node;
      put(node, textOf(left));
      put(node, textOf(right));
      if (operator !== '??') putOperator(left, operator, operator === '&&' ? '||' : '&&');
    },
    UnaryExpression: (node) => {
      if (node.operator === '!') put(node, textOf(node.argument));
    },
    IfStatement: ({ test }) => putTruth(test),
    ConditionalExpression: ({ test }) => putTruth(test),
    WhileStatement: ({ test }) => put(test, 'false'),
    ForStatement: ({ test }) => void (test && put(test, 'false')),
    Literal: (node) => {
      const isType = types.some(({ start, end }) => start <= node.start && node.end <= end);
      if (typeof node.value === 'boolean' && !isType) put(node, String(!node.value));
    },
    ExpressionStatement: (node) => {
      const { expression } = node;
      const done = expression.type === 'AwaitExpression' ? expression.argument : expression;
      const isDone = ['CallExpression', 'AssignmentExpression', 'UpdateExpression'].includes(done.type);
      if (isDone) put(node, ';');
    },
    CallExpression: (node) => {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      if (leftOut.has(name)) put({ start: callee.object.end, end: node.end }, '');
      const other = otherMethods[name];
      if (other) put(callee.property, other);
    },
  }).visit(program);
  return mutants.toSorted((one, other) => one.start - other.start || one.end - other.end);
}

export const mutated = (code: string, { start, end, replacement }: Mutant): string =>
  code.slice(0, start) + replacement + code.slice(end);
