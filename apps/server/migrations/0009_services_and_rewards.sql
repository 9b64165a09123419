CREATE TABLE "insurer_request_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "insurer_request_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"event" text NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insurer_request_prescriptions" (
	"request_id" integer NOT NULL,
	"prescription_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"idempotency_key" uuid NOT NULL,
	CONSTRAINT "insurer_request_prescriptions_key" PRIMARY KEY("request_id","prescription_id"),
	CONSTRAINT "insurer_request_prescriptions_at_most_ten" CHECK ("insurer_request_prescriptions"."place" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "insurer_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "insurer_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"customer_id" uuid NOT NULL,
	"company_id" smallint NOT NULL,
	"card_id" uuid NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"mode" text NOT NULL,
	"branch_code" integer NOT NULL,
	"address_id" integer,
	"address_text" text DEFAULT '' NOT NULL,
	"payment_card_id" uuid,
	"identity_file_key" text,
	"reason" text DEFAULT '' NOT NULL,
	"coverage_percent" smallint,
	"copay_cents" integer,
	"authorization" text DEFAULT '' NOT NULL,
	"order_id" bigint,
	"idempotency_key" uuid NOT NULL,
	"order_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "insurer_requests_identity_file_key_unique" UNIQUE("identity_file_key"),
	CONSTRAINT "insurer_requests_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "insurer_requests_state_known" CHECK ("insurer_requests"."state" in ('sent', 'correcting', 'reviewing', 'approved', 'rejected', 'ordered', 'cancelled')),
	CONSTRAINT "insurer_requests_mode_known" CHECK ("insurer_requests"."mode" in ('pickup', 'homeDelivery')),
	CONSTRAINT "insurer_requests_home_has_an_address" CHECK (("insurer_requests"."mode" = 'homeDelivery') = ("insurer_requests"."address_id" is not null)),
	CONSTRAINT "insurer_requests_approved_has_terms" CHECK ("insurer_requests"."state" not in ('approved', 'ordered') or ("insurer_requests"."coverage_percent" is not null and "insurer_requests"."copay_cents" is not null)),
	CONSTRAINT "insurer_requests_coverage_is_a_part" CHECK ("insurer_requests"."coverage_percent" between 0 and 100),
	CONSTRAINT "insurer_requests_copay_not_negative" CHECK ("insurer_requests"."copay_cents" >= 0),
	CONSTRAINT "insurer_requests_ordered_has_an_order" CHECK (("insurer_requests"."state" = 'ordered') = ("insurer_requests"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "lab_order_lines" (
	"order_id" bigint NOT NULL,
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"price_cents" integer NOT NULL,
	CONSTRAINT "lab_order_lines_key" PRIMARY KEY("order_id","product_id"),
	CONSTRAINT "lab_order_lines_price_positive" CHECK ("lab_order_lines"."price_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "lab_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lab_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 700001 CACHE 1),
	"reference" uuid DEFAULT gen_random_uuid() NOT NULL,
	"purchase_id" bigint NOT NULL,
	"customer_id" uuid NOT NULL,
	"branch_code" integer NOT NULL,
	"city_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"birth_date" date,
	"identity_type_id" smallint NOT NULL,
	"identity_number" text NOT NULL,
	"gender" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_identity" text NOT NULL,
	"total_cents" integer NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"look_after" timestamp with time zone,
	CONSTRAINT "lab_orders_reference_unique" UNIQUE("reference"),
	CONSTRAINT "lab_orders_state_known" CHECK ("lab_orders"."state" in ('pending', 'paid', 'accepted', 'ready', 'failed')),
	CONSTRAINT "lab_orders_total_positive" CHECK ("lab_orders"."total_cents" > 0),
	CONSTRAINT "lab_orders_ready_has_a_moment" CHECK (("lab_orders"."state" = 'ready') = ("lab_orders"."ready_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "lab_preorders" (
	"purchase_id" bigint PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"company_id" smallint NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"body_digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lab_results" (
	"order_id" bigint NOT NULL,
	"product_id" integer NOT NULL,
	"parameter" text NOT NULL,
	"position" smallint NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"value" double precision,
	"text_value" text DEFAULT '' NOT NULL,
	"normal_minimum" double precision,
	"normal_maximum" double precision,
	"is_charted" boolean NOT NULL,
	"measured_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lab_results_key" PRIMARY KEY("order_id","product_id","parameter"),
	CONSTRAINT "lab_results_say_something" CHECK ("lab_results"."value" is not null or "lab_results"."text_value" <> ''),
	CONSTRAINT "lab_results_charts_need_a_number" CHECK (not "lab_results"."is_charted" or "lab_results"."value" is not null)
);
--> statement-breakpoint
CREATE TABLE "product_list_items" (
	"list_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" smallint DEFAULT 1 NOT NULL,
	"position" integer GENERATED BY DEFAULT AS IDENTITY (sequence name "product_list_items_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	CONSTRAINT "product_list_items_key" PRIMARY KEY("list_id","product_id"),
	CONSTRAINT "product_list_items_quantity_real" CHECK ("product_list_items"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "product_lists" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "product_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" uuid NOT NULL,
	"company_id" smallint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"share_token" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_lists_kind_known" CHECK ("product_lists"."kind" in ('own', 'favourites')),
	CONSTRAINT "product_lists_name_given" CHECK (length("product_lists"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "partner_applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" smallint NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"shop_name" text NOT NULL,
	"category_id" integer NOT NULL,
	"city" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_branches" (
	"id" integer PRIMARY KEY NOT NULL,
	"partner_id" integer NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"hours" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"company_id" smallint NOT NULL,
	"name" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_coupons" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 3000000000001 CACHE 1),
	"customer_id" uuid NOT NULL,
	"company_id" smallint NOT NULL,
	"promotion_id" integer NOT NULL,
	"code" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"title" text NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"quantity" smallint NOT NULL,
	"points" integer NOT NULL,
	"value_cents" integer NOT NULL,
	"discount_percent" smallint NOT NULL,
	"branch_code" integer,
	"expires_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"annulled_at" timestamp with time zone,
	"invoiced_at" timestamp with time zone,
	"invoice_number" text,
	"expired_at" timestamp with time zone,
	"request_key" uuid,
	"position" smallint DEFAULT 0 NOT NULL,
	"body_digest" text DEFAULT '' NOT NULL,
	CONSTRAINT "partner_coupons_state_known" CHECK ("partner_coupons"."state" in ('new', 'invoiced', 'annulled')),
	CONSTRAINT "partner_coupons_quantity_positive" CHECK ("partner_coupons"."quantity" > 0),
	CONSTRAINT "partner_coupons_points_positive" CHECK ("partner_coupons"."points" > 0),
	CONSTRAINT "partner_coupons_annulled_has_a_moment" CHECK (("partner_coupons"."state" = 'annulled') = ("partner_coupons"."annulled_at" is not null)),
	CONSTRAINT "partner_coupons_invoiced_has_its_invoice" CHECK (("partner_coupons"."state" = 'invoiced') = ("partner_coupons"."invoiced_at" is not null)
        and ("partner_coupons"."state" = 'invoiced') = ("partner_coupons"."invoice_number" is not null)),
	CONSTRAINT "partner_coupons_only_new_ones_expire" CHECK ("partner_coupons"."expired_at" is null or "partner_coupons"."state" = 'new')
);
--> statement-breakpoint
CREATE TABLE "partner_promotions" (
	"id" integer PRIMARY KEY NOT NULL,
	"partner_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"identifier" text DEFAULT '' NOT NULL,
	"picture_path" text DEFAULT '' NOT NULL,
	"value_cents" integer DEFAULT 0 NOT NULL,
	"discount_percent" smallint DEFAULT 0 NOT NULL,
	"points" integer NOT NULL,
	"offered_until" date NOT NULL,
	"valid_days" smallint DEFAULT 30 NOT NULL,
	"product_id" integer,
	"is_featured" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "partner_promotions_kind_known" CHECK ("partner_promotions"."kind" in ('promotion', 'discount', 'certificate')),
	CONSTRAINT "partner_promotions_points_positive" CHECK ("partner_promotions"."points" > 0),
	CONSTRAINT "partner_promotions_value_not_negative" CHECK ("partner_promotions"."value_cents" >= 0),
	CONSTRAINT "partner_promotions_percent_fits" CHECK ("partner_promotions"."discount_percent" between 0 and 100),
	CONSTRAINT "partner_promotions_valid_days_positive" CHECK ("partner_promotions"."valid_days" > 0),
	CONSTRAINT "partner_promotions_certificates_are_products" CHECK (("partner_promotions"."kind" = 'certificate') = ("partner_promotions"."product_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" integer PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"minimum_gain" smallint DEFAULT 0 NOT NULL,
	"integration_key" text,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "partners_key_long_enough" CHECK ("partners"."integration_key" is null or length("partners"."integration_key") >= 16)
);
--> statement-breakpoint
CREATE TABLE "point_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 4000000000001 CACHE 1),
	"customer_id" uuid NOT NULL,
	"company_id" smallint NOT NULL,
	"points" integer NOT NULL,
	"recipient_type_id" smallint NOT NULL,
	"recipient_number" text NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"recipient_id" uuid,
	"request_key" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "point_transfers_state_known" CHECK ("point_transfers"."state" in ('pending', 'done', 'cancelled')),
	CONSTRAINT "point_transfers_points_positive" CHECK ("point_transfers"."points" > 0),
	CONSTRAINT "point_transfers_done_has_a_recipient" CHECK (("point_transfers"."state" = 'done') = ("point_transfers"."recipient_id" is not null)),
	CONSTRAINT "point_transfers_ended_has_a_moment" CHECK (("point_transfers"."state" = 'pending') = ("point_transfers"."ended_at" is null)),
	CONSTRAINT "point_transfers_never_to_oneself" CHECK ("point_transfers"."recipient_id" is null or "point_transfers"."recipient_id" <> "point_transfers"."customer_id")
);
--> statement-breakpoint
CREATE TABLE "raffle_exchanges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "raffle_exchanges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1500000000001 CACHE 1),
	"raffle_id" integer NOT NULL,
	"company_id" smallint NOT NULL,
	"customer_id" uuid,
	"holder_name" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"request_key" uuid,
	"tickets" integer NOT NULL,
	"bonus_tickets" integer DEFAULT 0 NOT NULL,
	"points" integer NOT NULL,
	"first_number" integer,
	"last_number" integer,
	"branch_code" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "raffle_exchanges_kind_known" CHECK ("raffle_exchanges"."kind" in ('raffle', 'slotMachine')),
	CONSTRAINT "raffle_exchanges_tickets_positive" CHECK ("raffle_exchanges"."tickets" > 0 and "raffle_exchanges"."bonus_tickets" >= 0),
	CONSTRAINT "raffle_exchanges_points_not_negative" CHECK ("raffle_exchanges"."points" >= 0),
	CONSTRAINT "raffle_exchanges_one_spin" CHECK ("raffle_exchanges"."kind" = 'raffle' or ("raffle_exchanges"."tickets" = 1 and "raffle_exchanges"."bonus_tickets" = 0)),
	CONSTRAINT "raffle_exchanges_numbered" CHECK (("raffle_exchanges"."kind" = 'raffle') = ("raffle_exchanges"."first_number" is not null)),
	CONSTRAINT "raffle_exchanges_every_ticket_a_number" CHECK ("raffle_exchanges"."first_number" is null or "raffle_exchanges"."last_number" = "raffle_exchanges"."first_number" + "raffle_exchanges"."tickets" + "raffle_exchanges"."bonus_tickets" - 1)
);
--> statement-breakpoint
CREATE TABLE "raffle_winners" (
	"raffle_id" integer PRIMARY KEY NOT NULL,
	"exchange_id" bigint NOT NULL,
	"ticket_number" integer NOT NULL,
	"tickets_in_draw" integer NOT NULL,
	"name" text NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "raffle_winners_ticket_in_draw" CHECK ("raffle_winners"."ticket_number" between 1 and "raffle_winners"."tickets_in_draw")
);
--> statement-breakpoint
CREATE TABLE "raffles" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "raffles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" smallint NOT NULL,
	"brand" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"prize" text NOT NULL,
	"picture_key" text DEFAULT '' NOT NULL,
	"points_per_ticket" integer NOT NULL,
	"bonus_id" integer,
	"bonus_minimum" integer DEFAULT 0 NOT NULL,
	"bonus_percent" integer DEFAULT 0 NOT NULL,
	"has_slot_machine" boolean DEFAULT false NOT NULL,
	"tickets" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"drawn_at" timestamp with time zone,
	CONSTRAINT "raffles_brand_known" CHECK ("raffles"."brand" in ('siman', 'farmacosto')),
	CONSTRAINT "raffles_dates_in_order" CHECK ("raffles"."starts_at" < "raffles"."ends_at"),
	CONSTRAINT "raffles_ticket_has_a_price" CHECK ("raffles"."points_per_ticket" > 0),
	CONSTRAINT "raffles_bonus_not_negative" CHECK ("raffles"."bonus_minimum" >= 0 and "raffles"."bonus_percent" >= 0),
	CONSTRAINT "raffles_tickets_not_negative" CHECK ("raffles"."tickets" >= 0),
	CONSTRAINT "raffles_drawn_after_the_end" CHECK ("raffles"."drawn_at" is null or "raffles"."drawn_at" >= "raffles"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "repurchase_rounds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repurchase_rounds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"repurchase_id" integer NOT NULL,
	"due_on" date NOT NULL,
	"outcome" text NOT NULL,
	"order_id" bigint,
	"trouble" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "repurchase_rounds_outcome_known" CHECK ("repurchase_rounds"."outcome" in ('ordered', 'skipped')),
	CONSTRAINT "repurchase_rounds_ordered_has_an_order" CHECK (("repurchase_rounds"."outcome" = 'ordered') = ("repurchase_rounds"."order_id" is not null)),
	CONSTRAINT "repurchase_rounds_trouble_known" CHECK ("repurchase_rounds"."trouble" in ('out-of-stock', 'not-sold', 'needs-prescription', 'place-gone', 'not-delivered', 'below-minimum', 'no-payment', 'card-inactive'))
);
--> statement-breakpoint
CREATE TABLE "repurchases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repurchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" uuid NOT NULL,
	"company_id" smallint NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" smallint NOT NULL,
	"days" smallint NOT NULL,
	"is_senior" boolean DEFAULT false NOT NULL,
	"next_date" date NOT NULL,
	"try_on" date NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"trouble" text,
	"reminded_for" date,
	"order_type_id" smallint NOT NULL,
	"address_id" integer,
	"branch_code" integer,
	"payment_id" smallint DEFAULT 0 NOT NULL,
	"card_id" uuid,
	"accepted_terms_at" timestamp with time zone,
	"source_order_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "repurchases_quantity_known" CHECK ("repurchases"."quantity" between 1 and 99),
	CONSTRAINT "repurchases_days_known" CHECK ("repurchases"."days" between 1 and 365),
	CONSTRAINT "repurchases_payment_known" CHECK ("repurchases"."payment_id" in (0, 1, 2)),
	CONSTRAINT "repurchases_goes_somewhere" CHECK (("repurchases"."order_type_id" = 1 and "repurchases"."branch_code" is not null and "repurchases"."address_id" is null) or ("repurchases"."order_type_id" = 2 and "repurchases"."address_id" is not null and "repurchases"."branch_code" is null)),
	CONSTRAINT "repurchases_tried_from_its_day_on" CHECK ("repurchases"."try_on" >= "repurchases"."next_date"),
	CONSTRAINT "repurchases_trouble_known" CHECK ("repurchases"."trouble" in ('out-of-stock', 'not-sold', 'needs-prescription', 'place-gone', 'not-delivered', 'below-minimum', 'no-payment', 'card-inactive'))
);
--> statement-breakpoint
CREATE TABLE "service_pages" (
	"company_id" smallint NOT NULL,
	"id" integer NOT NULL,
	"url" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"details" jsonb NOT NULL,
	"sections" jsonb NOT NULL,
	"is_service" boolean DEFAULT true NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "service_pages_key" PRIMARY KEY("company_id","id"),
	CONSTRAINT "service_pages_url_unique" UNIQUE("company_id","url")
);
--> statement-breakpoint
CREATE TABLE "slot_prizes" (
	"prize_id" integer PRIMARY KEY NOT NULL,
	"company_id" smallint NOT NULL,
	"chances" integer NOT NULL,
	"stock" integer NOT NULL,
	"image" smallint NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "slot_prizes_chances_of_a_million" CHECK ("slot_prizes"."chances" between 0 and 1000000),
	CONSTRAINT "slot_prizes_never_overgiven" CHECK ("slot_prizes"."stock" >= 0),
	CONSTRAINT "slot_prizes_image_known" CHECK ("slot_prizes"."image" between 0 and 3),
	CONSTRAINT "slot_prizes_points_not_negative" CHECK ("slot_prizes"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "slot_spins" (
	"exchange_id" bigint PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"company_id" smallint NOT NULL,
	"prize_id" integer,
	"prize_name" text DEFAULT '' NOT NULL,
	"prize_points" integer DEFAULT 0 NOT NULL,
	"code" text,
	"images" smallint[] NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "slot_spins_code_unique" UNIQUE("code"),
	CONSTRAINT "slot_spins_winner_has_a_code" CHECK (("slot_spins"."prize_id" is null) = ("slot_spins"."code" is null)),
	CONSTRAINT "slot_spins_three_images" CHECK (cardinality("slot_spins"."images") = 3),
	CONSTRAINT "slot_spins_three_alike_win" CHECK (("slot_spins"."prize_id" is not null) = ("slot_spins"."images"[1] = "slot_spins"."images"[2] and "slot_spins"."images"[2] = "slot_spins"."images"[3]))
);
--> statement-breakpoint
CREATE TABLE "store_card_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_key" uuid,
	"company_id" smallint NOT NULL,
	"name" text NOT NULL,
	"identity" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"city_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_texts" (
	"company_id" smallint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"sections" jsonb NOT NULL,
	"updated_on" date NOT NULL,
	CONSTRAINT "legal_texts_key" PRIMARY KEY("company_id","kind","name"),
	CONSTRAINT "legal_texts_kind_known" CHECK ("legal_texts"."kind" in ('terminos', 'privacidad')),
	CONSTRAINT "legal_texts_name_in_small_letters" CHECK ("legal_texts"."name" = lower("legal_texts"."name"))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_kind_known";--> statement-breakpoint
ALTER TABLE "purchases" DROP CONSTRAINT "purchases_kind_known";--> statement-breakpoint
ALTER TABLE "points_movements" DROP CONSTRAINT "points_movements_reason_known";--> statement-breakpoint
ALTER TABLE "insurer_request_events" ADD CONSTRAINT "insurer_request_events_request_id_insurer_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."insurer_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_request_prescriptions" ADD CONSTRAINT "insurer_request_prescriptions_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."insurer_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_request_prescriptions" ADD CONSTRAINT "insurer_request_prescriptions_prescription_id_fk" FOREIGN KEY ("prescription_id") REFERENCES "public"."prescriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_requests" ADD CONSTRAINT "insurer_requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_requests" ADD CONSTRAINT "insurer_requests_card_id_insurer_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."insurer_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_requests" ADD CONSTRAINT "insurer_requests_branch_code_branches_code_fk" FOREIGN KEY ("branch_code") REFERENCES "public"."branches"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_requests" ADD CONSTRAINT "insurer_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_order_lines" ADD CONSTRAINT "lab_order_lines_order_id_lab_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."lab_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_order_lines" ADD CONSTRAINT "lab_order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_orders" ADD CONSTRAINT "lab_orders_purchase_id_lab_preorders_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."lab_preorders"("purchase_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_orders" ADD CONSTRAINT "lab_orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_orders" ADD CONSTRAINT "lab_orders_branch_code_branches_code_fk" FOREIGN KEY ("branch_code") REFERENCES "public"."branches"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_orders" ADD CONSTRAINT "lab_orders_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_preorders" ADD CONSTRAINT "lab_preorders_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_preorders" ADD CONSTRAINT "lab_preorders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_results" ADD CONSTRAINT "lab_results_of_a_line" FOREIGN KEY ("order_id","product_id") REFERENCES "public"."lab_order_lines"("order_id","product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_list_items" ADD CONSTRAINT "product_list_items_list_id_product_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."product_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_list_items" ADD CONSTRAINT "product_list_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_lists" ADD CONSTRAINT "product_lists_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_applications" ADD CONSTRAINT "partner_applications_category_id_partner_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."partner_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_branches" ADD CONSTRAINT "partner_branches_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_coupons" ADD CONSTRAINT "partner_coupons_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_coupons" ADD CONSTRAINT "partner_coupons_promotion_id_partner_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."partner_promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_coupons" ADD CONSTRAINT "partner_coupons_branch_code_branches_code_fk" FOREIGN KEY ("branch_code") REFERENCES "public"."branches"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_promotions" ADD CONSTRAINT "partner_promotions_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_promotions" ADD CONSTRAINT "partner_promotions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_category_id_partner_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."partner_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_transfers" ADD CONSTRAINT "point_transfers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_transfers" ADD CONSTRAINT "point_transfers_recipient_id_customers_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_exchanges" ADD CONSTRAINT "raffle_exchanges_raffle_id_raffles_id_fk" FOREIGN KEY ("raffle_id") REFERENCES "public"."raffles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_exchanges" ADD CONSTRAINT "raffle_exchanges_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_winners" ADD CONSTRAINT "raffle_winners_raffle_id_raffles_id_fk" FOREIGN KEY ("raffle_id") REFERENCES "public"."raffles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_winners" ADD CONSTRAINT "raffle_winners_exchange_id_raffle_exchanges_id_fk" FOREIGN KEY ("exchange_id") REFERENCES "public"."raffle_exchanges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repurchase_rounds" ADD CONSTRAINT "repurchase_rounds_repurchase_id_repurchases_id_fk" FOREIGN KEY ("repurchase_id") REFERENCES "public"."repurchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repurchase_rounds" ADD CONSTRAINT "repurchase_rounds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repurchases" ADD CONSTRAINT "repurchases_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repurchases" ADD CONSTRAINT "repurchases_source_order_id_orders_id_fk" FOREIGN KEY ("source_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_prizes" ADD CONSTRAINT "slot_prizes_prize_id_prizes_id_fk" FOREIGN KEY ("prize_id") REFERENCES "public"."prizes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_spins" ADD CONSTRAINT "slot_spins_exchange_id_raffle_exchanges_id_fk" FOREIGN KEY ("exchange_id") REFERENCES "public"."raffle_exchanges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_spins" ADD CONSTRAINT "slot_spins_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_spins" ADD CONSTRAINT "slot_spins_prize_id_slot_prizes_prize_id_fk" FOREIGN KEY ("prize_id") REFERENCES "public"."slot_prizes"("prize_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_card_applications" ADD CONSTRAINT "store_card_applications_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "insurer_request_events_request_id_index" ON "insurer_request_events" USING btree ("request_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "insurer_request_prescriptions_place_unique" ON "insurer_request_prescriptions" USING btree ("request_id","place");--> statement-breakpoint
CREATE INDEX "insurer_request_prescriptions_prescription_id_index" ON "insurer_request_prescriptions" USING btree ("prescription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "insurer_requests_key_unique" ON "insurer_requests" USING btree ("customer_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "insurer_requests_customer_index" ON "insurer_requests" USING btree ("customer_id","company_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "insurer_requests_waiting_index" ON "insurer_requests" USING btree ("id") WHERE "insurer_requests"."state" in ('sent', 'reviewing', 'approved');--> statement-breakpoint
CREATE INDEX "insurer_requests_card_id_index" ON "insurer_requests" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "lab_orders_purchase_index" ON "lab_orders" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "lab_orders_customer_index" ON "lab_orders" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "lab_orders_look_index" ON "lab_orders" USING btree ("look_after") WHERE "lab_orders"."look_after" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "lab_preorders_key_unique" ON "lab_preorders" USING btree ("customer_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "product_list_items_product_index" ON "product_list_items" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_lists_one_favourites" ON "product_lists" USING btree ("customer_id","company_id") WHERE "product_lists"."kind" = 'favourites';--> statement-breakpoint
CREATE UNIQUE INDEX "product_lists_name_unique" ON "product_lists" USING btree ("customer_id","company_id",lower("name")) WHERE "product_lists"."kind" = 'own';--> statement-breakpoint
CREATE UNIQUE INDEX "product_lists_share_token_unique" ON "product_lists" USING btree ("share_token");--> statement-breakpoint
CREATE INDEX "product_lists_customer_index" ON "product_lists" USING btree ("customer_id","company_id");--> statement-breakpoint
CREATE INDEX "partner_branches_partner_index" ON "partner_branches" USING btree ("partner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_coupons_code_unique" ON "partner_coupons" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_coupons_request_unique" ON "partner_coupons" USING btree ("customer_id","request_key","position");--> statement-breakpoint
CREATE INDEX "partner_coupons_customer_index" ON "partner_coupons" USING btree ("customer_id","company_id","created_at");--> statement-breakpoint
CREATE INDEX "partner_coupons_expiry_index" ON "partner_coupons" USING btree ("expires_on") WHERE "partner_coupons"."state" = 'new' and "partner_coupons"."expired_at" is null;--> statement-breakpoint
CREATE INDEX "partner_promotions_partner_index" ON "partner_promotions" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "partners_category_index" ON "partners" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "point_transfers_request_unique" ON "point_transfers" USING btree ("customer_id","request_key");--> statement-breakpoint
CREATE INDEX "point_transfers_customer_index" ON "point_transfers" USING btree ("customer_id","company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "raffle_exchanges_first_number_unique" ON "raffle_exchanges" USING btree ("raffle_id","first_number");--> statement-breakpoint
CREATE UNIQUE INDEX "raffle_exchanges_last_number_unique" ON "raffle_exchanges" USING btree ("raffle_id","last_number");--> statement-breakpoint
CREATE UNIQUE INDEX "raffle_exchanges_request_unique" ON "raffle_exchanges" USING btree ("customer_id","company_id","kind","request_key");--> statement-breakpoint
CREATE INDEX "raffle_exchanges_customer_index" ON "raffle_exchanges" USING btree ("customer_id","company_id","at");--> statement-breakpoint
CREATE INDEX "raffles_running_index" ON "raffles" USING btree ("company_id","ends_at");--> statement-breakpoint
CREATE INDEX "raffles_to_draw_index" ON "raffles" USING btree ("ends_at") WHERE "raffles"."drawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "repurchase_rounds_one_a_day" ON "repurchase_rounds" USING btree ("repurchase_id","due_on");--> statement-breakpoint
CREATE INDEX "repurchase_rounds_order_index" ON "repurchase_rounds" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "repurchases_one_active" ON "repurchases" USING btree ("customer_id","company_id","product_id") WHERE "repurchases"."cancelled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "repurchases_once_of_an_order" ON "repurchases" USING btree ("source_order_id","product_id");--> statement-breakpoint
CREATE INDEX "repurchases_due_index" ON "repurchases" USING btree ("try_on") WHERE "repurchases"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "repurchases_next_index" ON "repurchases" USING btree ("next_date") WHERE "repurchases"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "service_pages_active_index" ON "service_pages" USING btree ("company_id","is_active");--> statement-breakpoint
CREATE INDEX "slot_prizes_company_index" ON "slot_prizes" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "slot_spins_customer_index" ON "slot_spins" USING btree ("customer_id","company_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "store_card_applications_request_unique" ON "store_card_applications" USING btree ("request_key");--> statement-breakpoint
CREATE INDEX "store_card_applications_at_index" ON "store_card_applications" USING btree ("at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_kind_known" CHECK ("orders"."kind" in ('ordinary', 'prescription', 'guest', 'repurchase'));--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_kind_known" CHECK ("purchases"."kind" in ('gift-certificate', 'top-up', 'lab-order'));--> statement-breakpoint
ALTER TABLE "points_movements" ADD CONSTRAINT "points_movements_reason_known" CHECK ("points_movements"."reason" in ('opening', 'redeemed', 'returned', 'earned', 'unearned', 'sent', 'received'));