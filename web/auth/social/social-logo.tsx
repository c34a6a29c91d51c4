import type { SocialProviderId } from '#shared/accounts/social-providers.ts'
import styles from './social-logo.module.css'

/* The logos in the shapes and colours that the providers require on buttons. */
const logos = {
  google: (
    <>
      <path
        fill="#4285F4"
        d="M23.5 12.3c0-.9-.1-1.5-.3-2.2H12v4h6.6c-.1 1-.8 2.6-2.4 3.6l3.7 2.9c2.3-2 3.6-5 3.6-8.3z"
      />
      <path
        fill="#34A853"
        d="M12 24c3.2 0 5.9-1.1 7.9-2.9l-3.7-2.9c-1 .7-2.4 1.2-4.2 1.2-3.1 0-5.8-2.1-6.7-5l-3.9 3C3.4 21.3 7.4 24 12 24z"
      />
      <path fill="#FBBC05" d="M5.3 14.4a7.4 7.4 0 0 1 0-4.8l-3.9-3a12 12 0 0 0 0 10.8z" />
      <path
        fill="#EA4335"
        d="M12 4.6c2.2 0 3.7 1 4.5 1.8l3.3-3.2A11.6 11.6 0 0 0 12 0C7.4 0 3.4 2.7 1.4 6.6l3.9 3c.9-2.9 3.6-5 6.7-5z"
      />
    </>
  ),
  facebook: (
    <path
      fill="#1877F2"
      d="M24 12a12 12 0 1 0-13.9 11.9v-8.4h-3V12h3V9.4c0-3 1.8-4.7 4.6-4.7 1.3 0 2.7.2 2.7.2v3h-1.5c-1.5 0-2 1-2 1.9V12h3.3l-.5 3.5h-2.8v8.4A12 12 0 0 0 24 12z"
    />
  ),
} as const satisfies Record<SocialProviderId, unknown>

/** The logo of Google or Facebook; decorative, the text beside it carries the meaning. */
export const SocialLogo = ({ provider }: { provider: SocialProviderId }) => (
  <svg className={styles.logo} viewBox="0 0 24 24" aria-hidden="true">
    {logos[provider]}
  </svg>
)
