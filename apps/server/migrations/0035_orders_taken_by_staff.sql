ALTER TABLE "orders" ADD COLUMN "taken_via" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_taken_via_known" CHECK ("orders"."taken_via" in ('call', 'person', 'chat'));