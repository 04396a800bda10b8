import { expect, test } from 'vitest';
import { escapeXml, readXml } from '#core/formats/xml.ts';

const events = (text: string) =>
  [...readXml(text)].map((event) => {
    if (event.type === 'open')
      return `<${event.name}${[...event.attributes].map(([name, value]) => ` ${name}=${value}`).join('')}>`;
    if (event.type === 'close') return `</${event.name}>`;
    if (event.type === 'text') return event.text;
    return event.type === 'end' ? 'end' : `${event.error.code} ${event.error.line}:${event.error.column}`;
  });

test('elements come with their local names, whatever their prefix', () => {
  expect(events('<ns3:TPX xmlns:ns3="urn:x"><x:Watts>200</x:Watts></ns3:TPX>')).toEqual([
    '<TPX xmlns:ns3=urn:x>',
    '<Watts>',
    '200',
    '</Watts>',
    '</TPX>',
    'end',
  ]);
});

test('comments, instructions and character data are understood', () => {
  expect(events('<?xml version="1.0"?><!-- hi --><a><!-- < & --><![CDATA[1 < 2 & 3]]></a><!-- bye -->\n')).toEqual([
    '<a>',
    '1 < 2 & 3',
    '</a>',
    'end',
  ]);
});

test('the five entities and numbers are decoded once, others are refused where they stand', () => {
  expect(events(`<a b='&quot;&#38;lt;'>&lt;&gt;&amp;&apos;&#x41;</a>`)).toEqual([
    '<a b="&lt;>',
    "<>&'A",
    '</a>',
    'end',
  ]);
  expect(events('<a>\n  &nbsp;</a>')).toEqual(['<a>', 'entity 2:3']);
  expect(events('<a b="x &toString; y"/>')).toEqual(['entity 1:9']);
  expect(events('<a>&#0;</a>')).toEqual(['<a>', 'entity 1:4']);
});

test('an entity that would swell like a billion laughs is not even defined', () => {
  expect(events('<!DOCTYPE l [<!ENTITY l "ll">]><l>&l;</l>')).toEqual(['documentType 1:1']);
});

test('what XML forbids is refused at its place', () => {
  expect(events('<a b="1" b="2"/>')).toEqual(['syntax 1:9']);
  expect(events('<a><b></a></b>')).toEqual(['<a>', '<b>', 'mismatchedTag 1:7']);
  expect(events('<a/><b/>').at(-1)).toBe('syntax 1:5');
  expect(events('<a/>\ntext').at(-1)).toBe('syntax 2:1');
  expect(events('<a b=1/>')).toEqual(['syntax 1:4']);
});

test('escaped text comes back as it was, without what XML cannot hold', () => {
  const text = 'Tom & "Jerry" <3 it’s\n\t🚴';
  expect(events(`<a b="${escapeXml(text)}"/>`)[0]).toBe(`<a b=${text}>`);
  expect(escapeXml('a\u0000b\uD800')).toBe('a b\uFFFD');
});
