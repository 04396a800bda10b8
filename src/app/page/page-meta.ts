/** What a route says about its page (S2.23, S2.29–S2.31); the shell reads it. */
import type { ParseKeys } from 'i18next';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The words of the title; the product name goes before them. */
    pageTitle?: ParseKeys;
    /** False hides the side menu. */
    showSidebar?: boolean;
    showFooter?: boolean;
    /** False hides the top bar. */
    showHeader?: boolean;
  }
}
