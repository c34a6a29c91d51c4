import * as z from 'zod/mini'
import { line } from '#shared/lib/line.ts'
import type { ErrorCode, RequestIssue } from './error-codes.ts'

/** Reads the values of an item by their dotted paths, and collects what is wrong with them. */
export interface InputReader {
  /** Returns a value as one cleaned line of text; empty if it is missing or cannot be a text. */
  readonly getText: (field: string) => string
  /** Returns the values of a name that may repeat. */
  readonly getTexts: (field: string) => readonly string[]
  /** Returns a number, with a decimal point or comma; undefined if it is missing or none. */
  readonly getNumber: (field: string) => number | undefined
  readonly getFlag: (field: string) => boolean
  /** Reports each of these fields that is missing. */
  readonly require: (...fields: readonly string[]) => void
  readonly report: (code: ErrorCode, field: string, values?: readonly string[]) => void
  /** The first issue of each field, in the order of reports. */
  readonly listIssues: () => readonly RequestIssue[]
}

const findValue = (input: unknown, field: string): unknown =>
  field.split('.').reduce<unknown>((value, name) => {
    if (typeof value !== 'object' || value === null) return undefined
    return Object.entries(value).find(([key]) => key === name)?.[1]
  }, input)

/** Characters of a value that an error repeats. */
const maxShown = 100

/** Returns what an error repeats of a text. */
export const shorten = (text: string): string => text.slice(0, maxShown)

const isValue = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const show = (value: unknown): string => (isValue(value) ? shorten(String(value)) : '')

/** Returns what an error repeats of the value of a field; empty for a missing one and a section. */
export const showInput = (input: unknown, field: string): string => show(findValue(input, field))

const decimal = /^-?\d{1,9}(?:[.,]\d{1,9})?$/
const flags: ReadonlyMap<string, boolean> = new Map([
  ['', false],
  ['false', false],
  ['0', false],
  ['true', true],
  ['1', true],
])

/** Creates the reader of an item. */
export const createReader = (input: unknown): InputReader => {
  const issues = new Map<string, RequestIssue>()
  const report: InputReader['report'] = (code, field, values) => {
    if (issues.has(field)) return
    issues.set(field, { code, field, input: showInput(input, field), ...(values && { values }) })
  }
  const toText = (value: unknown, field: string): string => {
    if (!isValue(value)) return ''
    const text = z.safeParse(line, String(value))
    if (text.success) return text.data
    const isTooLong = text.error.issues.some(({ code }) => code === 'too_big')
    report(isTooLong ? '015' : '041', field)
    return ''
  }
  const getText = (field: string) => toText(findValue(input, field), field)
  return {
    getText,
    getTexts: (field) => {
      const value = findValue(input, field)
      return (Array.isArray(value) ? value : [value]).map((each: unknown) => toText(each, field))
    },
    getNumber: (field) => {
      const text = getText(field)
      if (text === '') return undefined
      if (decimal.test(text)) return Number(text.replace(',', '.'))
      report('005', field)
      return undefined
    },
    getFlag: (field) => {
      const flag = flags.get(getText(field).toLowerCase())
      if (flag === undefined) report('017', field)
      return flag ?? false
    },
    require: (...fields) => {
      for (const field of fields) if (getText(field) === '') report('001', field)
    },
    report,
    listIssues: () => [...issues.values()],
  }
}
