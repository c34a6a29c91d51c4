import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { type CompanyDetails, getCompanyInfo, suggestCompanies } from '#shared/api/registry.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { useDebounced } from '#web/lib/forms/use-debounced.ts'
import { type BoundProps, useBoundText } from '#web/ui/forms/bound/use-bound-field.ts'
import type { FieldProps } from '#web/ui/forms/field.tsx'
import { SuggestField } from '#web/ui/forms/suggest/suggest-field.tsx'
import styles from './company-name-field.module.css'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'

/**
 * A company's name in a form, with suggestions of the registry. A chosen one is loaded in full for
 * `onFound`. `debounceMs` is the pause in typing before a search.
 */
export const CompanyNameField = <T extends FieldValues, Name extends FieldPathByValue<T, string>>({
  control,
  name: path,
  debounceMs = 350,
  noneText,
  onFound,
  hint,
  ...field
}: BoundProps<T, Name> &
  Omit<FieldProps, 'error' | 'label'> & {
    debounceMs?: number
    /** Shown instead of the hint when the registry has no company of the typed name. */
    noneText?: string
    onFound: (company: CompanyDetails) => void
  }) => {
  const { t } = useTranslation('wizard')
  const { value: text, error, onChange, onBlur } = useBoundText({ control, name: path })
  const [isOpen, setIsOpen] = useState(false)
  const chosen = useRef<string>(undefined)
  const search = useDebounced(text.trim(), debounceMs)
  const [isTyped, setIsTyped] = useState(false)
  const isSearching = isTyped && search !== ''
  // When the registry fails there are no suggestions; the fields can be filled by hand.
  const { data, isLoading } = useCall(suggestCompanies, isSearching ? { query: { search } } : null)
  const companies = data?.companies ?? []
  const isPending = isLoading || search !== text.trim()
  const isNone = isSearching && !isPending && data?.companies.length === 0

  const getStatus = (): string => {
    if (!isSearching || isPending) return ''
    return isNone && noneText !== undefined
      ? noneText
      : t('company.found', { count: companies.length })
  }

  const choose = async (reg_code: string) => {
    setIsOpen(false)
    setIsTyped(false)
    chosen.current = reg_code
    const company = await callApi(getCompanyInfo, { params: { code: reg_code } }).catch(() => null)
    // Ignore the result if another company was chosen or typing went on in the meantime.
    if (company && chosen.current === reg_code) onFound(company)
  }

  return (
    <SuggestField
      label={t('company.company_name')}
      hint={isNone && noneText !== undefined ? noneText : (hint ?? t('company.nameHint'))}
      {...field}
      error={error}
      text={text}
      onText={(typed) => {
        chosen.current = undefined
        onChange({ target: { value: typed } })
        setIsOpen(typed.trim() !== '')
        setIsTyped(true)
      }}
      options={companies}
      optionKey={({ reg_code }) => reg_code}
      renderOption={({ name, reg_code }) => (
        <span className={styles.option}>
          {name}
          <span className={classNames(typography.note, typography.digits)}>{reg_code}</span>
        </span>
      )}
      onChoose={({ name, reg_code }) => {
        onChange({ target: { value: name } })
        void choose(reg_code)
      }}
      isOpen={isOpen && isSearching && !isPending && companies.length > 0}
      onOpenChange={setIsOpen}
      isFreeText
      onLeave={onBlur}
      busy={isOpen && isSearching && isPending}
      status={getStatus()}
    />
  )
}
