import { useState } from 'react'
import { getCompanyInfo, suggestCompanies } from '#shared/api/registry.ts'
import { callApi } from '#web/lib/api-client.ts'
import { useCall } from '#web/lib/use-call.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { useTranslation } from '#web/lib/words.ts'
import { SuggestField } from '#web/ui/suggest-field.tsx'
import type { WizardDraft } from '../state/wizard-draft.ts'
import styles from './company-name-field.module.css'

/** How long typing has to rest before companies are asked for. */
const DEBOUNCE_MS = 350

/** The company's name, with suggestions of the registry; one that is taken tells all of itself. */
export const CompanyNameField = ({
  label,
  text,
  error,
  onText,
  onLeave,
  onFound,
}: {
  label: string
  text: string
  error: string | undefined
  onText: (text: string) => void
  onLeave: () => void
  onFound: (company: WizardDraft['company']) => void
}) => {
  const { t } = useTranslation('wizard')
  const [isOpen, setIsOpen] = useState(false)
  const search = useDebounced(text.trim(), DEBOUNCE_MS)
  const isAsking = isOpen && search !== ''
  // A registry that does not answer suggests nothing; the fields can be filled by hand.
  const { data, isLoading } = useCall(suggestCompanies, isAsking ? { query: { search } } : null)
  const companies = data?.companies ?? []
  const isWaiting = isLoading || search !== text.trim()

  const choose = async (reg_code: string) => {
    setIsOpen(false)
    const found = await callApi(getCompanyInfo, { params: { code: reg_code } }).catch(() => null)
    if (!found) return
    onFound({
      company_name: found.name,
      company_reg_no: found.registry_code,
      company_vat_no: found.vat_number,
      company_address: found.address_street,
      company_city: found.address_state,
      company_postcode: found.address_zip,
    })
  }

  return (
    <SuggestField
      label={label}
      hint={t('company.nameHint')}
      error={error}
      optional={t('common:optional')}
      text={text}
      onText={(typed) => {
        onText(typed)
        setIsOpen(typed.trim() !== '')
      }}
      options={companies}
      optionKey={({ reg_code }) => reg_code}
      renderOption={({ name, reg_code }) => (
        <span className={styles.option}>
          {name}
          <span className={styles.code}>{reg_code}</span>
        </span>
      )}
      onChoose={({ name, reg_code }) => {
        onText(name)
        void choose(reg_code)
      }}
      isOpen={isAsking && !isWaiting && companies.length > 0}
      onOpenChange={setIsOpen}
      onLeave={onLeave}
      busy={isAsking && isWaiting}
      status={isAsking && !isWaiting ? t('company.found', { count: companies.length }) : ''}
    />
  )
}
