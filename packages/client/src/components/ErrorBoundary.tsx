import { Component, type ReactNode } from 'react';
import type { Location } from 'react-router-dom';

interface ErrorBoundaryProps {
  /** Where the visitor is: the next place is tried again. */
  location: Location;
  /** Shown in place of `children` after one of them threw while it was rendered. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a page that cannot be rendered from taking the whole site away. React logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate({ location }: ErrorBoundaryProps) {
    if (this.state.hasFailed && location !== this.props.location) {
      this.setState({ hasFailed: false });
    }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
