import { type CSSVariablesResolver, createTheme } from '@mantine/core'
import { amber, gray, leaf, night, rose, violet } from './palette.ts'
import segmentedControl from './segmented-control.module.css'

const overlaid = {
  attributes: { header: { role: 'none' } },
  overlayProps: { color: '#1e1033', backgroundOpacity: 0.45, blur: 3 },
  closeButtonProps: { 'aria-label': 'Fechar' },
}

export const theme = createTheme({
  primaryColor: 'violet',
  primaryShade: { light: 6, dark: 6 },
  colors: { violet, amber, leaf, rose, gray, dark: night, red: rose, green: leaf, yellow: amber },
  white: '#ffffff',
  black: '#1e1033',
  fontFamily: "'Inter', system-ui, sans-serif",
  headings: {
    fontFamily: "'Inter', system-ui, sans-serif",
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.875rem', lineHeight: '1.2' },
      h2: { fontSize: '1.1875rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.6', lg: '1.6', xl: '1.5' },
  // In pixels: large text gets larger letters, not wider gaps.
  spacing: {
    ...{ '3xs': '2px', '2xs': '4px', xs: '8px', sm: '12px', md: '16px' },
    ...{ lg: '20px', xl: '24px', '2xl': '32px', '3xl': '40px' },
  },
  radius: { xs: '6px', sm: '8px', md: '12px', lg: '18px', xl: '26px' },
  defaultRadius: 'md',
  shadows: {
    xs: '0 1px 2px rgb(30 16 51 / 5%)',
    sm: '0 1px 2px rgb(30 16 51 / 4%), 0 10px 28px -18px rgb(76 29 149 / 22%)',
    md: '0 2px 4px rgb(30 16 51 / 4%), 0 18px 40px -20px rgb(76 29 149 / 30%)',
    lg: '0 4px 10px rgb(30 16 51 / 6%), 0 30px 70px -28px rgb(30 16 51 / 45%)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusClassName: 'leveza-focus',
  components: {
    Button: { defaultProps: { size: 'md' }, styles: { root: { fontWeight: 600, minHeight: 44 } } },
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'gray', size: 44, radius: 'md' },
      // Large text does not enlarge icons, so the buttons around them keep their size, too.
      vars: (_theme: unknown, { size }: { size?: unknown }) => ({
        root: typeof size === 'number' ? { '--ai-size': `${size}px` } : {},
      }),
    },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md', rows: 2 } },
    Select: { defaultProps: { size: 'md', allowDeselect: false, comboboxProps: { shadow: 'md' } } },
    Autocomplete: {
      defaultProps: { size: 'md', maxDropdownHeight: 360, comboboxProps: { shadow: 'md' } },
    },
    MultiSelect: { defaultProps: { size: 'md', comboboxProps: { shadow: 'md' } } },
    TagsInput: { defaultProps: { size: 'md', comboboxProps: { shadow: 'md' } } },
    ColorInput: { defaultProps: { size: 'md' } },
    Input: { styles: { input: { borderColor: 'var(--field-line)' } } },
    // Without the margin that browsers give it.
    Fieldset: { defaultProps: { mx: 0 } },
    InputWrapper: {
      styles: {
        label: { fontSize: '0.875rem', fontWeight: 600, marginBottom: 'var(--mantine-spacing-xs)' },
        description: {
          fontSize: '0.8125rem',
          marginBottom: 'var(--mantine-spacing-xs)',
          color: 'var(--ink-soft)',
        },
        error: { fontSize: '0.8125rem', marginTop: 'var(--mantine-spacing-xs)' },
      },
    },
    SegmentedControl: { defaultProps: { withItemsBorders: false }, classNames: segmentedControl },
    Switch: { defaultProps: { color: 'leaf', size: 'md', withThumbIndicator: false } },
    Modal: {
      defaultProps: { ...overlaid, centered: true, radius: 'lg', padding: 'xl' },
      styles: { title: { fontSize: '1.3125rem', fontWeight: 650, lineHeight: 1.3 } },
    },
    Drawer: {
      defaultProps: overlaid,
      styles: { title: { fontSize: '1.0625rem', fontWeight: 650 } },
    },
    AppShell: {
      defaultProps: { padding: 'var(--gutter)', withBorder: false, transitionDuration: 0 },
      styles: {
        header: { background: 'var(--ground)' },
        navbar: { background: 'var(--ground)' },
      },
    },
    NavLink: {
      vars: () => ({
        root: {
          '--nl-bg': 'var(--mantine-color-body)',
          '--nl-hover': 'var(--mantine-color-body)',
          '--nl-color': 'var(--brand-ink)',
        },
        children: {},
      }),
      styles: { label: { fontSize: 'inherit', lineHeight: 1.3, overflowWrap: 'anywhere' } },
    },
    Tabs: { styles: { tab: { flex: 'none', minHeight: 48 } } },
    Kbd: { styles: { root: { border: 0, background: 'var(--sunk)', font: 'inherit' } } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 250 } },
    Badge: {
      defaultProps: { variant: 'light', radius: 'sm', size: 'lg' },
      styles: { root: { textTransform: 'none', fontWeight: 600, fontSize: '0.8125rem' } },
    },
  },
})

/** Colours by role. `body` is the surface of cards and sheets, `ground` the background behind them. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    // Grows with large text, so that names and counts keep their place.
    '--sidebar-width': 'clamp(232px, 14.5rem, 26vw)',
    '--header-height': 'max(56px, 2.25rem)',
    '--gutter': 'clamp(16px, 3.4vw, 48px)',
    '--head-height': '48px',
    '--dock-height': '56px',
  },
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-anchor': '#5b21b6',
    '--mantine-color-dimmed': '#665673',
    '--mantine-color-placeholder': '#75658a',
    '--mantine-color-error': '#b4173f',
    '--ground': '#fffaf5',
    '--sunk': '#faf5fb',
    '--ink': '#1e1033',
    '--ink-soft': '#665673',
    '--hair': '#f0e8ee',
    '--field-line': '#9385a2',
    '--brand-ink': '#5b21b6',
    '--mantine-color-violet-light-color': '#5b21b6',
    '--raised': '#ffffff',
    '--brand-wash': '#f3eeff',
    '--live': '#146a44',
    '--live-dot': '#2a9d69',
    '--leaf-wash': '#e3f6ec',
    '--warn': '#8f3f08',
    '--warn-wash': '#fff4e0',
    '--danger': '#b4173f',
    '--danger-wash': '#fff1f3',
    '--sheet-shadow': '0 1px 2px rgb(30 16 51 / 5%), 0 14px 34px -24px rgb(76 29 149 / 30%)',
  },
  dark: {
    '--mantine-color-body': '#21133a',
    '--mantine-color-text': '#f3eefc',
    '--mantine-color-anchor': '#c4b5fd',
    '--mantine-color-dimmed': '#b9addb',
    '--mantine-color-placeholder': '#a89acb',
    '--mantine-color-error': '#fda4b5',
    '--ground': '#160b29',
    '--sunk': '#1a0f31',
    '--ink': '#f3eefc',
    '--ink-soft': '#b9addb',
    '--hair': '#32234f',
    '--field-line': '#7e6ea6',
    '--brand-ink': '#c4b5fd',
    '--mantine-color-violet-light-color': '#c4b5fd',
    '--mantine-color-violet-light': '#33215a',
    '--mantine-color-violet-light-hover': '#3d2a6a',
    // Of menu items, whose colour does not follow the scheme.
    '--mantine-color-rose-6': '#fb7590',
    '--mantine-color-disabled': '#3a2a5c',
    '--mantine-color-disabled-color': '#a89acb',
    '--raised': '#2b1c4a',
    '--brand-wash': '#33215a',
    '--live': '#82d3aa',
    '--live-dot': '#4fba86',
    '--leaf-wash': '#173d3d',
    '--warn': '#fcd34d',
    '--warn-wash': '#3a2840',
    '--danger': '#fda4b5',
    '--danger-wash': '#43193c',
    '--sheet-shadow': '0 1px 2px rgb(0 0 0 / 30%), 0 20px 40px -28px rgb(0 0 0 / 80%)',
  },
})
