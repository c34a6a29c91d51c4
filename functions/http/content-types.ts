import type { ResponseType } from '#shared/api/call.ts'

/** The content type of each format of responses. */
export const contentTypes = {
  json: 'application/json',
  pdf: 'application/pdf',
  zpl: 'application/zpl',
  svg: 'image/svg+xml; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  calendar: 'text/calendar; charset=utf-8',
  redirect: 'text/plain',
} as const satisfies Record<ResponseType, string>
