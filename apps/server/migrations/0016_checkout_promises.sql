ALTER TABLE "invoices" ADD COLUMN "is_by_mail_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "has_left_cart" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "awaits_opening" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_awaiting_opening_index" ON "orders" USING btree ("opens_at") WHERE "orders"."awaits_opening";