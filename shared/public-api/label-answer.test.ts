import { expect, test } from 'vitest'
import { chooseLabelAnswer } from './label-answer.ts'

test.each([
  ['*/*', false, 'pdf'],
  ['', false, 'pdf'],
  ['application/pdf', false, 'pdf'],
  ['application/json', false, 'address'],
  ['application/json, text/plain, */*', false, 'address'],
  ['Application/JSON;q=0.9', false, 'address'],
  ['application/pdf, application/json', false, 'pdf'],
  ['text/html,application/xhtml+xml', false, 'pdf'],
  ['*/*', true, 'address'],
  ['application/xml', true, 'address'],
  ['application/pdf', true, 'pdf'],
  ['application/zpl', false, 'zpl'],
  ['application/zpl', true, 'zpl'],
  ['Application/ZPL; charset=utf-8, application/json', false, 'zpl'],
  ['application/zpl, application/pdf', false, 'zpl'],
  ['application/pdf, application/zpl', false, 'pdf'],
])('Accept: %s, in XML: %s, answers the %s', (accept, isXml, answer) =>
  expect(chooseLabelAnswer(accept, isXml)).toBe(answer),
)
