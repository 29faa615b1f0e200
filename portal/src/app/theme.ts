import { createTheme, type CSSVariablesResolver } from '@mantine/core';
import { busyRoot } from '../components/busy-root.ts';

type Filled = { readonly color?: unknown; readonly variant?: unknown };

/** What stands on the accent has the ink for it in both schemes: Mantine chooses it for the light one only. */
function inkOf(variable: string, { color, variant = 'filled' }: Filled): Record<string, string> {
  return color === undefined && variant === 'filled' ? { [variable]: 'var(--on-accent)' } : {};
}

/** The look of Mantine's parts: everything comes from styles/tokens.css. */
export const THEME = createTheme({
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  defaultRadius: 'md',
  radius: { sm: 'var(--radius-small)', md: 'var(--radius)', lg: 'var(--radius-large)' },
  fontSizes: { xs: 'var(--size-small)', sm: 'var(--size)', md: 'var(--size)', lg: 'var(--size-large)' },
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 4 },
  autoContrast: true,
  colors: {
    accent: [
      '#e3f0ef',
      '#c8e2e1',
      '#9bcccb',
      '#79cdca',
      '#4fb3b0',
      '#1f8286',
      '#0b6a6f',
      '#0a5f64',
      '#084e52',
      '#063c3f',
    ],
  },
  components: {
    Button: {
      defaultProps: { size: 'xs', renderRoot: busyRoot },
      vars: (_theme: unknown, props: Filled) => ({ root: inkOf('--button-color', props) }),
    },
    ActionIcon: {
      defaultProps: { renderRoot: busyRoot },
      vars: (_theme: unknown, props: Filled) => ({ root: inkOf('--ai-color', props) }),
    },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: false } },
    Modal: { defaultProps: { centered: true, transitionProps: { duration: 120 } } },
    Menu: {
      defaultProps: {
        transitionProps: { duration: 90 },
        shadow: 'md',
        // The first item has the focus, as in every menu. An empty element with it is no child that a menu may have.
        withInitialFocusPlaceholder: false,
      },
    },
  },
});

const SHARED = {
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--bg)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-shadow-md': 'var(--shadow)',
  '--mantine-color-disabled': 'var(--line-soft)',
  '--mantine-color-disabled-color': 'var(--faint)',
  '--mantine-color-disabled-border': 'var(--line)',
};

/** Mantine's greys of the dark scheme are cold. */
const DARK = {
  '--mantine-color-dark-4': 'var(--line)',
  '--mantine-color-dark-5': 'var(--line)',
  '--mantine-color-dark-6': 'var(--raised)',
  '--mantine-color-dark-7': 'var(--surface)',
  '--mantine-color-dark-8': 'var(--bg)',
};

export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: SHARED,
  // Under a pointer a filled button is lighter: its dark ink would not be read on a darker ground.
  dark: { ...SHARED, ...DARK, '--mantine-color-accent-filled-hover': 'var(--accent-text)' },
});
