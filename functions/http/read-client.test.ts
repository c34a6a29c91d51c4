import { expect, test } from 'vitest'
import { describeUserAgent } from './read-client.ts'

const mozilla = 'Mozilla/5.0'

test.each([
  [
    `${mozilla} (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0`,
    'Firefox',
    'Windows',
  ],
  [
    `${mozilla} (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36`,
    'Chrome',
    'Windows',
  ],
  [`${mozilla} (Windows NT 10.0) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Edge', 'Windows'],
  [`${mozilla} (Macintosh; Intel Mac OS X 14_5) Version/17.5 Safari/605.1.15`, 'Safari', 'macOS'],
  [
    `${mozilla} (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iOS',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 17_5 like Mac OS X) CriOS/131.0 Mobile/15E148 Safari/604.1`,
    'Chrome',
    'iOS',
  ],
  [
    `${mozilla} (Linux; Android 14; SM-S918B) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [`${mozilla} (X11; Linux x86_64) Chrome/131.0.0.0 Safari/537.36 OPR/116.0`, 'Opera', 'Linux'],
  [`${mozilla} (X11; Linux x86_64) HeadlessChrome/131.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
  ['curl/8.5.0', undefined, undefined],
  ['', undefined, undefined],
])('%s', (userAgent, browser, system) =>
  expect(describeUserAgent(userAgent)).toEqual({ browser, system }),
)
