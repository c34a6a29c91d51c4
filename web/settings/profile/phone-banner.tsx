import { useTranslation } from 'react-i18next'
import type { OwnAccount } from '#shared/accounts/account.ts'
import { maskPhone } from '#shared/contact-details/phone.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { VerifyPhoneButton } from './verify-phone-button.tsx'

/** Asks to verify the account's phone number while it is unverified. */
export const PhoneBanner = ({
  account,
  onVerified,
}: {
  account: OwnAccount
  onVerified: () => void
}) => {
  const { t } = useTranslation('settings')
  if (account.phone_verified || account.phone === '') return null
  return (
    <Notice
      tone="warning"
      title={t('phoneBanner.title')}
      actions={<VerifyPhoneButton onVerified={onVerified} />}
    >
      {t('phoneBanner.text', { phone: maskPhone(account.phone) })}
    </Notice>
  )
}
