import type { Transport } from './api-client.ts'

/** A file of a form, as the contract describes it. */
const isFile = (value: unknown): value is { name: string; type: string; bytes: Uint8Array } =>
  typeof value === 'object' && value !== null && 'bytes' in value

const appendPart = (form: FormData, name: string, value: unknown) => {
  if (isFile(value)) {
    form.append(name, new Blob([Uint8Array.from(value.bytes)], { type: value.type }), value.name)
  } else if (typeof value === 'string') form.append(name, value)
}

const buildForm = (body: unknown): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    for (const part of Array.isArray(value) ? value : [value]) appendPart(form, name, part)
  }
  return form
}

/**
 * Creates a transport that sends a body with files as a form, and reports which share of it has been
 * sent, from 0 to 1. `fetch` does not tell.
 */
export const sendForm =
  (onProgress: (share: number) => void): Transport =>
  (url, { method = 'POST', headers, signal }, body) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const fail = () => reject(new TypeError('The form was not sent'))
      request.open(method, url)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
      request.addEventListener('load', () =>
        resolve(new Response(request.responseText, { status: request.status })),
      )
      request.addEventListener('error', fail)
      request.addEventListener('abort', fail)
      signal?.addEventListener('abort', () => request.abort())
      request.send(buildForm(body))
    })
