import { expect, test, vi } from 'vitest'
import { getSocialProvider } from './social-provider.ts'
import { getSocialSettings } from './social-settings.ts'

const none = { google_client_id: null, google_script_url: null }
const noFacebook = { facebook_app_id: null, facebook_script_url: null }

test.each([
  ['neither provider', '', '', { ...none, ...noFacebook }],
  [
    'Google only',
    'id',
    '',
    {
      google_client_id: 'id',
      google_script_url: 'https://accounts.google.com/gsi/client',
      ...noFacebook,
    },
  ],
  [
    'Facebook only',
    '',
    'id',
    {
      ...none,
      facebook_app_id: 'id',
      facebook_script_url: 'https://connect.facebook.net/en_US/sdk.js',
    },
  ],
])('the page gets the ids and scripts of %s', async (_, google, facebook, settings) => {
  vi.stubEnv('SOCIAL_LOGIN', 'live')
  vi.stubEnv('GOOGLE_CLIENT_ID', google)
  vi.stubEnv('FACEBOOK_APP_ID', facebook)
  expect(getSocialSettings()).toEqual(settings)
})

test('a provider without an id identifies nobody', () => {
  vi.stubEnv('GOOGLE_CLIENT_ID', '')
  vi.stubEnv('FACEBOOK_APP_ID', '')
  expect(getSocialProvider('google')).toBeNull()
  expect(getSocialProvider('facebook')).toBeNull()
})
